/** How mail programs mark what was said before, and signatures [850]. */

/** Ids of the element with which the history begins in Outlook's mails: everything from it on is history. */
const HISTORY_IDS = ['divRplyFwdMsg', 'appendonsend']
/** An element with one of these is history or a signature. */
const FOLDED_IDS = [
  ...['OLK_SRC_BODY_SECTION', 'mail-editor-reference-message-container', 'isReplyContent', 'isForwardContent'],
  ...['Signature', 'signature', 'ms-outlook-mobile-signature', 'AppleMailSignature'],
]
const FOLDED_CLASSES = [
  ...['gmail_quote', 'gmail_quote_container', 'yahoo_quoted', 'protonmail_quote', 'tutanota_quote', 'zmail_extra'],
  ...['gmail_signature', 'moz-signature', 'protonmail_signature_block'],
]

export const QUOTE_IDS = [...HISTORY_IDS, ...FOLDED_IDS]
export const QUOTE_CLASSES = FOLDED_CLASSES

interface Marked {
  readonly id?: unknown
  readonly className?: unknown
}

export function historyBegins({ id }: Marked): boolean {
  return HISTORY_IDS.some((one) => one === id)
}

export function isFolded({ id, className }: Marked): boolean {
  const classes: unknown[] = Array.isArray(className) ? className : []
  return FOLDED_IDS.some((one) => one === id) || FOLDED_CLASSES.some((one) => classes.includes(one))
}

/** 'From: …' and within three lines 'Sent: …', in the languages of our customers' Outlook. */
const FROM = /^(?:from|van|von|de|da|fra|fr\u00e5n|lähettäjä)\s?:\s?\S/i
const SENT =
  /^(?:sent|date|verzonden|datum|gesendet|envoy\u00e9(?: le)?|enviado(?: el)?|fecha|inviato|data|skickat|sendt|dato|l\u00e4hetetty)\s?:/i
const ORIGINAL =
  /^-{2,}\s?(?:original message|forwarded message|oorspronkelijk bericht|doorgestuurd bericht|urspr\u00fcngliche nachricht|weitergeleitete nachricht|message d.origine|message transf\u00e9r\u00e9|mensaje original|messaggio originale|originalmeddelande|oprindelig meddelelse)\s?-{2,}$/i
const SIGNATURE = /^-- ?$/
const WROTE = /(?:wrote|schreef|schrieb|a \u00e9crit|escribi\u00f3|ha scritto|skrev|kirjoitti)\s?:$/i
const ON = /^(?:on|op|am|le|el|il|den|pe)\s/i

/** The line that all after it belongs to: the head of an earlier mail, or the sign of a signature. */
export function beginsHistory(line: string, next: readonly string[]): boolean {
  if (SIGNATURE.test(line) || ORIGINAL.test(line)) return true
  return FROM.test(line) && next.some((one) => SENT.test(one))
}

export function isQuotedLine(line: string): boolean {
  return line.startsWith('>')
}

/** How many of the last lines before a quote say whose it is: 'On … Jan wrote:', which mail programs break in two. */
export function attributionLines(last: string, beforeLast: string): number {
  if (!WROTE.test(last)) return 0
  return !ON.test(last) && ON.test(beforeLast) ? 2 : 1
}
