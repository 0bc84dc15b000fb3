/** Texts of cases: the provider's subject tree, and what people write about it. */

export interface SubjectText {
  id: string
  title: string
  children?: SubjectText[]
}

export const subjectTree: SubjectText[] = [
  {
    id: 'telephony',
    title: 'Telephony',
    children: [
      {
        id: 'telephony-fixed',
        title: 'Fixed lines',
        children: [
          { id: 'fixed-numbers', title: 'Numbers and porting' },
          { id: 'fixed-quality', title: 'Call quality' },
          { id: 'fixed-handsets', title: 'Desk phones' },
        ],
      },
      {
        id: 'telephony-mobile',
        title: 'Mobile',
        children: [
          { id: 'mobile-sim', title: 'SIM cards' },
          { id: 'mobile-roaming', title: 'Roaming' },
        ],
      },
      {
        id: 'telephony-callcentre',
        title: 'Call centre',
        children: [
          { id: 'callcentre-queues', title: 'Queues and agents' },
          { id: 'callcentre-ivr', title: 'IVR menus' },
          { id: 'callcentre-recordings', title: 'Recordings' },
        ],
      },
    ],
  },
  {
    id: 'connectivity',
    title: 'Connectivity',
    children: [
      {
        id: 'connectivity-internet',
        title: 'Internet access',
        children: [
          { id: 'internet-outage', title: 'Outage' },
          { id: 'internet-speed', title: 'Speed' },
        ],
      },
      {
        id: 'connectivity-network',
        title: 'Network',
        children: [
          { id: 'network-wifi', title: 'Wi-Fi' },
          { id: 'network-firewall', title: 'Firewall and VPN' },
          { id: 'network-dns', title: 'DNS' },
        ],
      },
    ],
  },
  {
    id: 'cloud',
    title: 'Cloud',
    children: [
      {
        id: 'cloud-m365',
        title: 'Microsoft 365',
        children: [
          { id: 'm365-mail', title: 'Mail and calendar' },
          { id: 'm365-teams', title: 'Teams' },
          { id: 'm365-licences', title: 'Licences' },
        ],
      },
      {
        id: 'cloud-infrastructure',
        title: 'Infrastructure',
        children: [
          { id: 'cloud-servers', title: 'Virtual servers' },
          { id: 'cloud-backup', title: 'Backup' },
        ],
      },
    ],
  },
  {
    id: 'administration',
    title: 'Administration',
    children: [
      {
        id: 'administration-billing',
        title: 'Billing',
        children: [
          { id: 'billing-invoice', title: 'Invoice questions' },
          { id: 'billing-contract', title: 'Contract changes' },
        ],
      },
    ],
  },
]

export interface CaseText {
  title: string
  subject: string
  /** Key of a case type: 1 question, 2 problem, 3 request. */
  type: '1' | '2' | '3'
  description: string
  /** Support asks this, then come the customer's reply and the end of the case. */
  question: string
  reply: string
  resolution: string
}

/** `{site}` stands for one of the organisation's sites, `{number}` for an extension, `{colleague}` for a person. */
export const caseTexts: CaseText[] = [
  {
    title: 'No dial tone on the phones at {site}',
    subject: 'fixed-handsets',
    type: '2',
    description:
      'Since this morning none of the desk phones at {site} has a dial tone.\nThe displays show "Registering…".\n\nComputers on the same switch work. We restarted two phones, without result.',
    question: 'Could you tell us the MAC address of one of the phones, and whether the switch shows power on its port?',
    reply: 'The port lights up green. The address on the back of one phone is 80:5E:C0:4A:1B:7F.',
    resolution:
      'The voice VLAN was missing on the switch after its update. We restored it; all phones have registered.',
  },
  {
    title: 'Callers to {number} hear an echo',
    subject: 'fixed-quality',
    type: '2',
    description:
      'Customers who call extension {number} hear their own voice back after about half a second.\n\nIt happens with every caller and started last week.',
    question: 'Does it also happen when the colleague uses the handset instead of the headset?',
    reply: 'No, with the handset it is fine. It is the new wireless headset.',
    resolution:
      'The side tone of the headset was set too high. With firmware 3.14 and the default level the echo is gone.',
  },
  {
    title: 'Port four numbers from our former provider',
    subject: 'fixed-numbers',
    type: '3',
    description:
      'Please move the numbers 020 555 0140 to 020 555 0143 to you.\nThe signed letter of authority is ready.\n\nPreferred date: a Tuesday, before 08:00.',
    question:
      'Please send us the letter and the last invoice of the former provider; the customer number has to match.',
    reply: 'Both are attached to my previous message. The customer number is the one at the top of the invoice.',
    resolution: 'The numbers were ported at 07:30 and tested in both directions.',
  },
  {
    title: 'Extension {number} cannot be reached from outside',
    subject: 'fixed-numbers',
    type: '2',
    description: 'Calls from mobiles to {number} end in a busy tone. Internal calls work.',
    question: 'Could you give us the time of one failed call and the number it came from?',
    reply: 'Today at 09:12, from 06 5550 1177.',
    resolution: 'The route of the number still pointed at the old trunk. It has been corrected.',
  },
  {
    title: 'Replacement SIM for a lost phone',
    subject: 'mobile-sim',
    type: '3',
    description:
      '{colleague} lost the company phone on a train.\n\nPlease block the SIM card and send a replacement to {site}.',
    question: 'The card is blocked. Should the replacement be an eSIM, or a card by mail?',
    reply: 'An eSIM please, the new phone supports it.',
    resolution: 'The eSIM profile was sent and has been activated.',
  },
  {
    title: 'Data roaming does not work in Norway',
    subject: 'mobile-roaming',
    type: '2',
    description: '{colleague} is in Bergen and has no mobile data. Calls and messages work.',
    question: 'Is roaming switched on in the settings of the phone, and which network does it show?',
    reply: 'Roaming is on. The phone shows Telia N.',
    resolution: 'The roaming bundle had ended with the last contract period. It was added again and data works.',
  },
  {
    title: 'Agents are not signed in to the queue after a break',
    subject: 'callcentre-queues',
    type: '2',
    description:
      'Agents of the service desk who come back from a break stay "away" for the queue, although Teams shows them as available.\n\nThey have to sign out and in again.',
    question: 'Which agents does it concern? With their names we can follow the presence changes.',
    reply: 'All of the late shift. {colleague} had it twice yesterday, around 16:00.',
    resolution: 'The presence subscription of the tenant had expired. It was renewed, and now renews itself.',
  },
  {
    title: 'Longer waiting music for the main queue',
    subject: 'callcentre-queues',
    type: '3',
    description:
      'The waiting music of the main queue repeats after 20 seconds. Could it play for at least two minutes?',
    question: 'Certainly. Do you have a file of your own, or should we choose from the library?',
    reply: 'Please choose something quiet from the library.',
    resolution: 'The queue now plays "Calm piano", 2:40 minutes.',
  },
  {
    title: 'IVR does not offer the option for English',
    subject: 'callcentre-ivr',
    type: '2',
    description:
      'Since the change of last Thursday callers can press 9 for English, but they are sent to the Dutch menu again.',
    question: 'We see option 9 pointing at the main menu. Which menu should it lead to?',
    reply: 'To "Main menu English", which exists already.',
    resolution: 'Option 9 now jumps to the English menu. We tested it from a mobile.',
  },
  {
    title: 'Closed on Ascension Day: add to the call centre',
    subject: 'callcentre-ivr',
    type: '3',
    description:
      'We are closed on Ascension Day and the Friday after it. Please let the closed message play on both days.',
    question: 'You can do so yourself under Holidays. Shall we do it this time?',
    reply: 'Yes please, and I will try it myself for Whit Monday.',
    resolution: 'Both days were added and assigned to all queues.',
  },
  {
    title: 'Recording of a call is missing',
    subject: 'callcentre-recordings',
    type: '1',
    description: 'We need the recording of a call of last Monday at 14:05 to the claims line. It is not in the list.',
    question: 'Could you tell us the number of the caller?',
    reply: 'It was 010 555 0199. You can call me on +31 10 555 0142.',
    resolution:
      'The call was taken on an extension without recording, so there is none. The extension now records too.',
  },
  {
    title: 'Internet connection at {site} is down',
    subject: 'internet-outage',
    type: '2',
    description:
      'The fibre connection at {site} has been down since 06:40.\n\nThe modem shows a red PON light. 25 people cannot work.',
    question: 'We see a loss of signal too and have sent an engineer. Is somebody on site after 10:00?',
    reply: 'Yes, {colleague} is there all day. Please report at the reception.',
    resolution: 'A fibre was cut during roadworks. It was repaired at 13:20 and the line is stable.',
  },
  {
    title: 'Short interruptions of the line at {site}',
    subject: 'internet-outage',
    type: '2',
    description: 'Two or three times a day the connection drops for about a minute. It takes our VPN sessions with it.',
    question:
      'Our monitoring shows four drops this week, each while the line changed its power level. May we test tonight?',
    reply: 'Tonight after 20:00 is fine.',
    resolution: 'The optical module was replaced. No interruption in the seven days since.',
  },
  {
    title: 'Upload is slower than ordered',
    subject: 'internet-speed',
    type: '2',
    description: 'We ordered 500/500 Mbit/s for {site}. Tests give 480 down, but never more than 95 up.',
    question: 'Could you run the test once with a laptop directly at the modem?',
    reply:
      'Directly at the modem it is 489 up. So it must be our own switch? Its port is set to <vlan 20>, and 95 < 500 on every port of it.',
    resolution: 'One port of the switch had negotiated 100 Mbit/s. With a new cable it runs at full speed.',
  },
  {
    title: 'More bandwidth for {site}',
    subject: 'internet-speed',
    type: '3',
    description: 'We move 30 people to {site} in the spring. What would 1 Gbit/s cost, and how long does it take?',
    question: 'The line allows it without building works. Shall we send an offer for 36 months?',
    reply: 'Yes, and please one for 12 months beside it.',
    resolution: 'The offer was accepted. The new speed is active since last night.',
  },
  {
    title: 'Wi-Fi in the warehouse loses the scanners',
    subject: 'network-wifi',
    type: '2',
    description:
      'Hand scanners lose their connection between aisles 12 and 18.\nThe scanners are Zebra TC52.\n\nLaptops in the same place are fine.',
    question: 'Which firmware do the scanners run? Some versions roam badly between access points.',
    reply: 'They are all on 11.09. Is there a newer one?',
    resolution: 'Fast roaming was switched on and an access point added in aisle 15. The scanners stay connected.',
  },
  {
    title: 'Guest Wi-Fi page shows a certificate warning',
    subject: 'network-wifi',
    type: '2',
    description: 'Visitors see a certificate warning before the welcome page of the guest network.',
    question:
      'Thank you, the certificate ended yesterday. We are renewing it. Is the address guest.{domain} still right?',
    reply: 'Yes, that is still the address.',
    resolution: 'The certificate was renewed and will now renew itself.',
  },
  {
    title: 'VPN asks for a password again and again',
    subject: 'network-firewall',
    type: '2',
    description: '{colleague} cannot sign in to the VPN. The window comes back after each attempt, without a message.',
    question: 'Has the password been changed lately, and does the sign-in to the portal work with it?',
    reply: 'It was changed on Monday. The portal works.',
    resolution: 'The account was locked in one of two directory servers. It was unlocked and both are in step again.',
  },
  {
    title: 'Open the firewall for the new planning software',
    subject: 'network-firewall',
    type: '3',
    description:
      'The planning software needs outgoing access:\n\n- tcp 443 to api.planwise.example\n- tcp 8883 to mqtt.planwise.example\n\nFrom the office network of {site} only.',
    question: 'Is the software also used from home, over the VPN?',
    reply: 'Not yet. The office is enough.',
    resolution:
      'Both rules are active. We saw the first sessions pass. The list of rules: https://cloud.meridian.example/firewall?rules=all (changes to firewall@meridian.example).',
  },
  {
    title: 'New DNS record for the supplier portal',
    subject: 'network-dns',
    type: '3',
    description: 'Please add suppliers.{domain} as an alias of hosting.planwise.example.',
    question: 'Added with a lifetime of one hour. Does the certificate at the supplier cover the name?',
    reply: 'They issue it as soon as the record is there.',
    resolution: 'The record stands and the certificate was issued.',
  },
  {
    title: 'Mail to one customer comes back',
    subject: 'm365-mail',
    type: '2',
    description:
      'Mail to everybody at one customer comes back:\n\n550 5.7.1 Message rejected due to SPF failure\n\nTo others it works.',
    question: 'Do you send through another service since a short time, a newsletter for example?',
    reply: 'Yes, invoices go out through the new bookkeeping package since the first of the month.',
    resolution: 'The SPF record now names the bookkeeping package. The customer has received the test message.',
  },
  {
    title: 'Shared mailbox for the planning department',
    subject: 'm365-mail',
    type: '3',
    description:
      'Please create planning@{domain} as a shared mailbox. {colleague} and the planning team need full access.',
    question: 'Should the members also be able to send in the name of the mailbox?',
    reply: 'Yes, all of them.',
    resolution: 'The mailbox is there and shows up in Outlook after a restart.',
  },
  {
    title: 'Calendar of the meeting rooms is not shared',
    subject: 'm365-mail',
    type: '1',
    description: 'Since last week we see "Busy" only in the calendars of the meeting rooms, not who booked them.',
    question: 'The rooms were moved to a new policy. Should everybody in the organisation see subject and organiser?',
    reply: 'Organiser only, please.',
    resolution: 'The calendars show the organiser again.',
  },
  {
    title: 'Teams calls have no sound on the first try',
    subject: 'm365-teams',
    type: '2',
    description:
      'When a call comes in over Teams there is no sound for the first ten seconds.\n\nWe have tried other headsets and other laptops.',
    question: 'Does it also happen outside the office network?',
    reply: 'At home it does not happen.',
    resolution:
      'The firewall inspected the media ports. They are now excluded as recommended, and sound is there at once.',
  },
  {
    title: 'Guests cannot join our team',
    subject: 'm365-teams',
    type: '2',
    description: 'External auditors receive the invitation, but then see "You do not have access".',
    question: 'Which domain do the guests come from? Only listed domains are allowed in your tenant.',
    reply: 'brightaudit.example',
    resolution: 'The domain was added to the list and the auditors could join.',
  },
  {
    title: 'Ten more Microsoft 365 Business Premium licences',
    subject: 'm365-licences',
    type: '3',
    description: 'We need ten more licences from the first of next month. The names follow.',
    question: 'With the yearly term or month by month?',
    reply: 'Yearly, as the others.',
    resolution: 'The licences are in the tenant and can be assigned.',
  },
  {
    title: 'Licence of a colleague who left',
    subject: 'm365-licences',
    type: '1',
    description:
      '{colleague} leaves at the end of the month. How do we keep the mailbox without paying for the licence?',
    question: 'You can turn the mailbox into a shared one; it then needs no licence up to 50 GB. Shall we do it?',
    reply: 'Please do, on the last day of the month.',
    resolution: 'The mailbox was made shared and the licence is free again.',
  },
  {
    title: 'Server APP-02 is slow in the afternoon',
    subject: 'cloud-servers',
    type: '2',
    description:
      'Between 14:00 and 16:00 the transport software takes 10 seconds and more for each screen.\n\nThe rest of the day it is quick.',
    question: 'The disk is fully busy at these times. Does a report or an export run then?',
    reply: 'The new dashboards are refreshed at 14:00.',
    resolution: 'The refresh was moved to the night and the disk made faster. Screens open within a second.',
  },
  {
    title: 'Please enlarge disk D: of the file server',
    subject: 'cloud-servers',
    type: '3',
    description: 'Disk D: has 3% left. Please add 500 GB, outside office hours.',
    question: 'We can do it tonight without a restart. The price is as in your contract. Do you agree?',
    reply: 'Agreed.',
    resolution: 'The disk has 512 GB more since 22:15.',
  },
  {
    title: 'Restore a folder of last Friday',
    subject: 'cloud-backup',
    type: '3',
    description: 'The folder "Tariffs 2025" was deleted by accident on Monday. Please restore it as of last Friday.',
    question: 'Should we put it back in its place, or beside it under another name?',
    reply: 'In its place, nothing is there now.',
    resolution: 'The folder was restored: 214 files, 1.2 GB.',
  },
  {
    title: 'Backup reports a warning every night',
    subject: 'cloud-backup',
    type: '1',
    description: 'The nightly message says "1 item skipped". Is our backup complete?',
    question: 'It concerns a database file that is open at that moment. Is the database backed up separately?',
    reply: 'I think so, but please check.',
    resolution: 'The database has a backup of its own, which is complete. The open file is now left out on purpose.',
  },
  {
    title: 'Invoice lists a line that we have cancelled',
    subject: 'billing-invoice',
    type: '1',
    description:
      'The last invoice still lists the line at our former address.\nIt was cancelled as of the end of the last quarter.\n\nPlease correct it.',
    question:
      'You are right, the cancellation was confirmed. We will credit the amount. Is a credit note by mail fine?',
    reply: 'Yes, to the bookkeeping department please.',
    resolution: 'The credit note was sent. The line is gone from the next invoice on.',
  },
  {
    title: 'Purchase order number on our invoices',
    subject: 'billing-invoice',
    type: '3',
    description: 'Our bookkeeping needs the order number PO-4471 on every invoice from now on.',
    question: 'For all contracts, or for {site} only?',
    reply: 'For all of them.',
    resolution: 'The number stands on all invoices from the coming month on.',
  },
  {
    title: 'When does the contract for {site} end?',
    subject: 'billing-contract',
    type: '1',
    description: 'We may give up {site} next year. When does the contract end, and what is the notice period?',
    question: 'The term ends on 30 September; notice is three months. Shall we look at moving the line instead?',
    reply: 'That would be good. We will know the new address in a few weeks.',
    resolution: 'The dates were confirmed in writing. The move becomes a request of its own.',
  },
]

export const activityTexts = {
  received: 'Thank you for your message. We have received it and will look at it today.',
  planned: 'An engineer has taken up your case. You will hear from us before the end of the next working day.',
  followUp: 'A short update: we are still working on it and keep you informed.',
  thanks: 'Thank you, that was quick. It works for us.',
}
