/** A conversation by mail, as long as those that people print: lists, tables, links, pictures, and history below each answer. */

interface ConversationMail {
  readonly by: 'support' | 'customer'
  /** Paragraphs in plain text, or HTML that begins with a tag. */
  readonly said: readonly string[]
}

export const ROAMING = 'Data roaming does not work in Norway'

const table = (rows: readonly (readonly string[])[]) =>
  `<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none"><tbody>${rows
    .map((row, index) => {
      const cells = row.map((cell) =>
        index === 0
          ? `<th style="border:solid windowtext 1.0pt"><p class="MsoNormal">${cell}<o:p></o:p></p></th>`
          : `<td valign="top" style="border:solid windowtext 1.0pt"><p class="MsoNormal">${cell}<o:p></o:p></p></td>`,
      )
      return `<tr>${cells.join('')}</tr>`
    })
    .join('')}</tbody></table>`

/** The oldest first. */
export const roamingMails: readonly ConversationMail[] = [
  {
    by: 'support',
    said: [
      'Thank you for your message. We have received it and will look at it today.',
      '<p class="MsoNormal">What our service desk does first is described at <a href="https://help.meridian.example/roaming">help.meridian.example/roaming</a>.</p>',
    ],
  },
  { by: 'customer', said: ['Thank you. {colleague} is there until Thursday, so today would be good.'] },
  {
    by: 'support',
    said: [
      'Dear {contact},',
      'Could you try these two things on the phone of the colleague in Bergen?',
      '<ol style="margin-top:0cm" start="1" type="1"><li class="MsoNormal">Settings, Mobile data, <b>Roaming on</b><o:p></o:p></li><li class="MsoNormal">Restart, then choose <b>Telenor</b> by hand<o:p></o:p></li></ol>',
      table([
        ['Network', 'Covered'],
        ['Telenor', 'yes'],
        ['Ice', 'no'],
      ]),
      '<p class="MsoNormal">The steps with pictures: <a href="https://help.meridian.example/roaming">https://help.meridian.example/roaming</a></p>',
    ],
  },
  {
    by: 'customer',
    said: [
      'Roaming is on, and Telenor cannot be chosen: the phone says "Not allowed".',
      '<div>This is what it shows:</div><div><img src="cid:ii_mfk2x1z10" alt="IMG_2041.jpg" width="220" height="477"></div>',
    ],
  },
  {
    by: 'support',
    said: [
      'Then the network refuses the card. Please send us the number on the SIM card (it begins with 8931) and the model of the phone.',
    ],
  },
  { by: 'customer', said: ['8931 0800 0012 3456 789, and it is a Pixel 8.\nHer number is +31 6 5550 1177.'] },
  {
    by: 'support',
    said: [
      'We have asked our partner in Norway. These are the sign-ins of the card since yesterday:',
      table([
        ['Time', 'Network', 'Cell', 'Kind', 'Answer of the home network', 'What it means'],
        [
          '08:12:41',
          'Telenor (24201)',
          '1F-0A-33',
          '4G',
          'ROAMING_NOT_ALLOWED',
          'The bundle of the card has no data abroad',
        ],
        ['08:13:05', 'Telia N (24202)', '07-11-C2', '4G', 'ROAMING_NOT_ALLOWED', 'The same'],
        ['08:15:30', 'Telenor (24201)', '1F-0A-33', '2G', 'OK', 'Calls and messages'],
      ]),
    ],
  },
  { by: 'customer', said: ['So it is the bundle? We did not change anything.'] },
  {
    by: 'support',
    said: [
      '<p class="MsoNormal">It is. The roaming bundle of this card ended with the contract period on 31 August. <b>Seven</b> other cards of yours have the same date.<o:p></o:p></p>',
      '<ul style="margin-top:0cm" type="disc"><li class="MsoNormal">We can renew all eight today.</li><li class="MsoNormal">It takes effect within <i>one hour</i>.</li></ul>',
      '<blockquote style="margin:0 0 0 40px"><p class="MsoNormal">5.3 A bundle ends with the contract period unless it is renewed in writing.</p></blockquote>',
    ],
  },
  { by: 'customer', said: ['Please renew all eight. Does it cost anything?'] },
  {
    by: 'support',
    said: [
      'No, it is part of your contract. The bundles are active since 14:20. Please let {colleague} switch the phone off and on.',
      '<p class="MsoNormal">Questions about the invoice: <a href="mailto:billing@meridian.example?subject=Roaming">billing@meridian.example</a> or <a href="tel:+31105550100">+31 10 555 0100</a>. <a href="https://survey.meridian.example/s?c=8931&amp;t=1">How did we do?</a></p>',
    ],
  },
  { by: 'customer', said: ['It works, also with 5G. We leave the case open until she is back on Thursday.'] },
]
