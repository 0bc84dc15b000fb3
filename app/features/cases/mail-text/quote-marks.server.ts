/** How mail programs mark what was said before, and signatures [850] [940]. */
import { patternOf } from '../../../platform/text/pattern-of'

/** Ids of the element with which the history begins in Outlook's mails: everything from it on is history. */
const HISTORY_IDS = ['divRplyFwdMsg', 'appendonsend']
/** An element with one of these is history or a signature. */
const FOLDED_IDS = [
  ...['OLK_SRC_BODY_SECTION', 'mail-editor-reference-message-container', 'isReplyContent', 'isForwardContent'],
  ...['Signature', 'signature', 'ms-outlook-mobile-signature', 'AppleMailSignature'],
]
/** An element with one of these has quotes in it. Answers may stand between them. */
const QUOTE_CLASSES = ['gmail_quote', 'gmail_quote_container']
const FOLDED_CLASSES = [
  ...['yahoo_quoted', 'protonmail_quote', 'tutanota_quote', 'zmail_extra'],
  ...['gmail_signature', 'moz-signature', 'protonmail_signature_block'],
]

/** Outlook writes `x_` before the ids and classes of a mail that it quotes. */
const marked = (names: readonly string[]) => patternOf(/^(?:x_){0,20}TEXTS$/, names)
const HISTORY_ID = marked(HISTORY_IDS)
const FOLDED_ID = marked(FOLDED_IDS)
const QUOTE_CLASS = marked(QUOTE_CLASSES)
const FOLDED_CLASS = marked(FOLDED_CLASSES)

/** A tag that only a mail program writes: no text needs to begin with one to be HTML. */
export const TAG_OF_PROGRAM = patternOf(/<(?:div|blockquote|span) (?:class|id)="?TEXTS\b/, [
  ...HISTORY_IDS,
  ...FOLDED_IDS,
  ...QUOTE_CLASSES,
  ...FOLDED_CLASSES,
])

export const MARKED_IDS = [HISTORY_ID, FOLDED_ID]
export const MARKED_CLASSES = [QUOTE_CLASS, FOLDED_CLASS]

interface Marked {
  readonly id?: unknown
  readonly className?: unknown
}

export function historyBegins({ id }: Marked): boolean {
  return typeof id === 'string' && HISTORY_ID.test(id)
}

/** History or a signature as a whole. */
export function isFolded({ id, className }: Marked): boolean {
  return (typeof id === 'string' && FOLDED_ID.test(id)) || hasClass(className, FOLDED_CLASS)
}

/** A quote, or an element around quotes and what somebody answered between them. */
export function hasQuotes({ className }: Marked): boolean {
  return hasClass(className, QUOTE_CLASS)
}

function hasClass(className: unknown, wanted: RegExp): boolean {
  return Array.isArray(className) && className.some((one) => typeof one === 'string' && wanted.test(one))
}

/** Labels of a mail's head in languages of Europe. */
const LABELS = {
  from: label(
    'from van von de da fra från lähettäjä od feladó kimden от від από nuo no saatja remitente expéditeur mittente absender afzender',
  ),
  sent: label(
    'sent verzonden gesendet envoyé enviado enviada inviato skickat sendt lähetetty wysłano odesláno odoslané elküldve gönderildi ' +
      'отправлено надіслано trimis στάλθηκε išsiųsta nosūtīts saadetud poslano',
  ),
  date: label('date datum fecha data dato päivämäärä päiväys dátum tarih дата ημερομηνία kuupäev'),
  to: label(
    'to aan an à para a til till vastaanottaja do komu címzett kime кому către προς kam kellele za destinatario destinataire empfänger',
  ),
  subject: label(
    'subject onderwerp betreff objet asunto assunto oggetto emne ämne aihe temat předmět predmet tárgy konu тема subiect θέμα tema zadeva',
  ),
}

/** One of the words at the beginning of a line, as a label: 'Envoyé le :', '*From:*'. */
function label(words: string): RegExp {
  return patternOf(/^[*_\s]{0,4}TEXTS(?: (?:le|el|em|il))?[*_\s]{0,4}[:：]/iu, words.split(' '))
}

const ADDRESS = /[^\s@]@[^\s@]/
/** A call says who called whom as well. */
const CALLER = /[:：][*_\s]{0,4}(?:sips?:|tel:|[+(]?\d[\d ()./-]{0,30}$)/iu
/** Lines of a head: none is further down. */
const LONGEST_HEAD = 8

const ORIGINAL = patternOf(/^[-_]{2,}\s?TEXTS\s?[-_]{2,}$/iu, [
  ...[
    'original message',
    'forwarded message',
    'oorspronkelijk bericht',
    'doorgestuurd bericht',
    'ursprüngliche nachricht',
  ],
  ...['weitergeleitete nachricht', "message d'origine", 'message d’origine', 'message transféré', 'mensaje original'],
  ...['mensaje reenviado', 'messaggio originale', 'messaggio inoltrato', 'mensagem original', 'originalmeddelande'],
  ...['vidarebefordrat meddelande', 'oprindelig meddelelse', 'opprinnelig melding', 'alkuperäinen viesti'],
  ...['wiadomość oryginalna', 'původní zpráva', 'eredeti üzenet', 'исходное сообщение'],
])

/** Begins the history with this line: the head of an earlier mail, or the line that says so. `next`: the lines below it. */
export function beginsHistory(line: string, next: readonly string[]): boolean {
  if (ORIGINAL.test(line))
    return next.some((one) => LABELS.from.test(one)) || next.some((one) => LABELS.subject.test(one))
  return isHead([line, ...next])
}

export const LINES_OF_HEAD = LONGEST_HEAD - 1

/**
 * A head names who sent what: 'From' with 'Sent', which only mails have, or with 'Date', 'Subject' and an address. The details of a call have
 * 'From', 'To' and 'Date' too.
 */
function isHead(lines: readonly string[]): boolean {
  const [first = ''] = lines
  if (!LABELS.from.test(first) && !LABELS.subject.test(first) && !LABELS.sent.test(first)) return false
  const isLabelled = (line: string) => Object.values(LABELS).some((one) => one.test(line))
  const end = lines.findIndex((line) => !isLabelled(line) && !ADDRESS.test(line))
  const head = (end < 0 ? lines : lines.slice(0, end)).filter(isLabelled)
  const from = head.find((line) => LABELS.from.test(line))
  if (from === undefined || CALLER.test(from)) return false
  const has = (one: RegExp) => head.some((line) => one.test(line))
  if (has(LABELS.sent) && (has(LABELS.to) || has(LABELS.subject))) return true
  return has(LABELS.date) && has(LABELS.subject) && has(ADDRESS)
}

/** The sign above a signature (RFC 3676), with its blank. Without it, the line parts sections. */
export function beginsSignature(line: string): boolean {
  return line === '-- '
}

export function isQuotedLine(line: string): boolean {
  return line.startsWith('>')
}

const WROTE = patternOf(
  /(?<!\p{L})TEXTS(?!\p{L})/iu,
  (
    'wrote writes schreef schrieb geschreven geschrieben écrit écrivait escribió scritto scrisse escreveu skrev skrifaði kirjoitti napisał ' +
    'napisała napsal napsala napísal napísala írta yazdı написал написала написав пишет scris έγραψε rašė rakstīja kirjutas napisao napisala'
  ).split(' '),
)
const ON = /^(?:on|op|am|le|el|il|den|em|pe|dnia|dne|dňa|ve|в|στις|on behalf)\s/iu
const MOMENT = /\d{1,2}[:.h]\d{2}|(?<!\d)(?:19|20)\d{2}(?!\d)|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/

/** A line that says who wrote what follows: 'On 11 Sep, Jan wrote:'. `isSure`: it has an address or a moment too. */
export function attribution(text: string): { readonly isSure: boolean } | undefined {
  if (!/[:：]$/u.test(text) || text.length > LONGEST_ATTRIBUTION) return undefined
  const [hasVerb, hasAddress, hasMoment] = [WROTE.test(text), ADDRESS.test(text), MOMENT.test(text)]
  if (!hasVerb && !(hasAddress && hasMoment)) return undefined
  return { isSure: hasVerb && (hasAddress || hasMoment) }
}

const LONGEST_ATTRIBUTION = 300

/** Mail programs break an attribution in two or three. */
export function beginsAttribution(line: string): boolean {
  return ON.test(line) && !/[.:!?]$/.test(line)
}
