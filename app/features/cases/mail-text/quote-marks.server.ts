/** How mail programs mark what was said before, and signatures [850] [940]. */
import type { Element } from 'hast'
import { patternOf } from '~/platform/text/pattern-of'

/** Outlook's ids of the element with which the history begins: everything from it on is history. */
const BEGINNINGS = ['divRplyFwdMsg', 'appendonsend']
/** Ids and classes of history or a signature as a whole. */
const WHOLES = (
  'OLK_SRC_BODY_SECTION mail-editor-reference-message-container isReplyContent isForwardContent yahoo_quoted protonmail_quote ' +
  'tutanota_quote zmail_extra Signature signature AppleMailSignature ms-outlook-mobile-signature gmail_signature moz-signature ' +
  'protonmail_signature_block'
).split(' ')
/** Classes of quotes, and of elements around quotes and what somebody answered between them. */
const QUOTES = ['gmail_quote', 'gmail_quote_container']
const ALL = [...BEGINNINGS, ...WHOLES, ...QUOTES]

/** Outlook writes `x_` before the ids and classes of a mail that it quotes. */
const marked = (names: readonly string[]) => patternOf(/^(?:x_){0,20}TEXTS$/, names)
const [BEGINNING, WHOLE, QUOTE] = [marked(BEGINNINGS), marked(WHOLES), marked(QUOTES)]

/** The ids and classes that are read. */
export const MARKS = marked(ALL)
/** A tag that only a mail program writes: no text needs to begin with one to be HTML. */
export const TAG_OF_PROGRAM = patternOf(/<(?:div|blockquote|span) (?:class|id)="?TEXTS\b/, ALL)

/** Tells as what a mail program marks an element: the beginning of everything said before, a part of it, or a signature. */
export function markOf({ tagName, properties }: Element): 'beginning' | 'whole' | undefined {
  const names = [properties.id, properties.className].flat().map(String)
  if (names.some((name) => BEGINNING.test(name))) return 'beginning'
  const isQuote =
    tagName === 'blockquote' && (properties['type'] !== undefined || names.some((name) => QUOTE.test(name)))
  return isQuote || names.some((name) => WHOLE.test(name)) ? 'whole' : undefined
}

/** One of the words at the beginning of a line, as a label: 'Envoyé le :', '*From:*'. `_` is a blank. */
const label = (words: string) =>
  patternOf(
    /^[*_\s]{0,4}TEXTS(?: (?:le|el|em|il))?[*_\s]{0,4}[:：]/iu,
    words.split(' ').map((word) => word.replace('_', ' ')),
  )
/** Labels of a mail's head in languages of Europe, and in Hebrew, Arabic, Chinese, Japanese and Korean. */
const FROM = label(
  'from van von de da fra från lähettäjä od feladó kimden от від από nuo no saatja remitente expéditeur mittente absender afzender ' +
    'מאת من 发件人 寄件者 差出人 보낸_사람',
)
const SENT = label(
  'sent verzonden gesendet envoyé enviado enviada inviato skickat sendt lähetetty wysłano odesláno odoslané elküldve gönderildi ' +
    'отправлено надіслано trimis στάλθηκε išsiųsta nosūtīts saadetud poslano ' +
    'נשלח تم_الإرسال تاريخ_الإرسال 发送时间 发送日期 寄件日期 傳送時間 送信日時 보낸_날짜',
)
const DATE = label(
  'date datum fecha data dato päivämäärä päiväys dátum tarih дата ημερομηνία kuupäev תאריך التاريخ 日期 日付 날짜',
)
const TO = label(
  'to aan an à para a til till vastaanottaja do komu címzett kime кому către προς kam kellele za destinatario destinataire empfänger ' +
    'אל إلى 收件人 收件者 宛先 받는_사람',
)
const SUBJECT = label(
  'subject onderwerp betreff objet asunto assunto oggetto emne ämne aihe temat předmět predmet tárgy konu тема subiect θέμα tema zadeva ' +
    'נושא الموضوع 主题 主旨 件名 제목',
)
const isLabel = (line: string) => [FROM, SENT, DATE, TO, SUBJECT].some((one) => one.test(line))
const ADDRESS = /[^\s@]@[^\s@]/
/** A call says who called whom as well. */
const CALLER = /[:：][*_\s]{0,4}[+(]?\d[\d ()./-]{0,30}$|\b(?:sips?|tel):|\d[\d ()./-]{6}/iu
/** Lines of a head: none is further down. */
const MAX_HEAD_LINES = 8

const ORIGINAL = patternOf(
  /^[-_]{2,}\s?TEXTS\s?[-_]{2,}$/iu,
  (
    "original message|forwarded message|oorspronkelijk bericht|doorgestuurd bericht|ursprüngliche nachricht|message d'origine|" +
    'weitergeleitete nachricht|message d’origine|message transféré|mensaje original|mensaje reenviado|messaggio originale|' +
    'messaggio inoltrato|mensagem original|originalmeddelande|vidarebefordrat meddelande|oprindelig meddelelse|eredeti üzenet|' +
    'opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|исходное сообщение|原始邮件|원본 메시지'
  ).split('|'),
)

/** Tells if the history begins with this line: the head of an earlier mail, or the line that says so. */
export function beginsHistory(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? ''
  const isOriginal = ORIGINAL.test(first)
  if (!isOriginal && ![FROM, SUBJECT, SENT].some((one) => one.test(first))) return false
  const next = lines.slice(index, index + MAX_HEAD_LINES)
  return isOriginal ? next.some((line) => FROM.test(line) || SUBJECT.test(line) || ADDRESS.test(line)) : isHead(next)
}

/**
 * A head names who sent what: 'From' with 'Sent', which only mails have, or with 'Date', 'To', 'Subject' and an address. The details of a call and
 * a form of a website have some of them too.
 */
function isHead(lines: readonly string[]): boolean {
  const end = lines.findIndex((line) => !isLabel(line) && !ADDRESS.test(line))
  const head = (end < 0 ? lines : lines.slice(0, end)).filter(isLabel)
  const from = head.find((line) => FROM.test(line))
  if (from === undefined || CALLER.test(from)) return false
  const has = (one: RegExp) => head.some((line) => one.test(line))
  if (has(SENT) && (has(TO) || has(SUBJECT))) return true
  return has(DATE) && has(SUBJECT) && has(TO) && has(ADDRESS)
}

const WROTE = patternOf(
  /(?<!\p{L})TEXTS(?!\p{L})/iu,
  (
    'wrote writes schreef schrieb geschreven geschrieben écrit écrivait escribió scritto scrisse escreveu skrev skrifaði kirjoitti napisał ' +
    'napisała napsal napsala napísal napísala írta yazdı написал написала написав пишет scris έγραψε rašė rakstīja kirjutas napisao napisala ' +
    'pisze napisal píše yazmış пише написа написао escrit escribiu skreiv'
  ).split(' '),
)
const ON = /^(?:on|op|am|le|el|il|den|em|pe|dnia|dne|dňa|ve|в|στις|on behalf)\s/iu
const MOMENT = /\d{1,2}[:.h]\d{2}|(?<!\d)(?:19|20)\d{2}(?!\d)|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/

/** A line that says who wrote what follows: 'On 11 Sep, Jan wrote:'. `isSure`: it has an address or a moment too. */
export function attributionIn(text: string): { readonly isSure: boolean } | undefined {
  if (!/[:：]$/u.test(text) || text.length > MAX_ATTRIBUTION_LENGTH) return undefined
  const [hasVerb, hasAddress, hasMoment] = [WROTE.test(text), ADDRESS.test(text), MOMENT.test(text)]
  if (!hasVerb && !(hasAddress && hasMoment)) return undefined
  return { isSure: hasVerb && (hasAddress || hasMoment) }
}

const MAX_ATTRIBUTION_LENGTH = 300

/** Mail programs break an attribution in two or three. */
export function beginsAttribution(line: string): boolean {
  return ON.test(line) && !/[.:!?]$/.test(line)
}
