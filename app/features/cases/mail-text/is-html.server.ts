import { patternOf } from '~/platform/text/pattern-of'
import { TAG_OF_PROGRAM } from './quote-marks.server'

/**
 * Tells if a text is HTML, which nothing says but the text itself [848] [943]. It is HTML if
 *
 * 1. it begins with what only a document begins with, such as `<!doctype html`, `<html>`, `<base>` or Outlook's `<!--[if`, or has a tag that
 *    only a mail program writes, such as `<div class="gmail_quote">`, or
 * 2. it begins with a tag that begins a block, such as `<p>`, or with a `<font>`, and has the end of an element, a `<br>`, or no other `<`, or
 * 3. it has the end of an element or a `<br>`, each of its lines but the last ends with a tag, and none of its `<` begins anything else.
 *
 * So `<vlan 20>` and `a < b` stay what they are, and so do a few lines of code between sentences.
 */
export function isHtml(text: string): boolean {
  const start = withoutComments(text.slice(0, START))
  if (DOCUMENT.test(start) || TAG_OF_PROGRAM.test(text)) return true
  const hasMarkup = END.test(text) || BREAK.test(text)
  if (BEGINNING.test(start)) return hasMarkup || !OTHER_BRACKET.test(text)
  return hasMarkup && !OTHER_BRACKET.test(text) && !LINE_OF_TEXT.test(text)
}

/** A byte order mark and many blanks may come first. */
const START = 20_000

/** The text from its first tag on, if comments and instructions of XML come first. */
function withoutComments(text: string): string {
  let from = 0
  for (let times = 0; times < MAX_COMMENTS; times += 1) {
    COMMENT.lastIndex = from
    const [found] = COMMENT.exec(text) ?? []
    if (found === undefined || OUTLOOKS.test(found)) break
    from += found.length
  }
  return text.slice(from).trimStart()
}

const MAX_COMMENTS = 20
const COMMENT = /\s*(?:<!--[^]*?-->|<\?xml[^<>]*>|<\/?\w{1,9}:\w{1,20}[^<>]*>)/y
const OUTLOOKS = /<!--\s*(?:\[if|StartFragment)/i

const BLOCKS = (
  'address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
  'header hr li main nav ol p pre section table tbody td th tr ul'
).split(' ')
const INLINE =
  'a abbr b bdi bdo big br cite code del em font i img ins kbd mark o:p q s samp small span strike strong sub sup tt u var wbr'
const TAGS = [...BLOCKS, ...INLINE.split(' '), 'caption', 'col', 'colgroup', 'tfoot', 'thead']
const DOCUMENT =
  /^(?:<!doctype\s+html|<(?:html|head|body|meta|style|base|title|link)[\s>/]|<!--\s*(?:\[if|StartFragment))/i
const BEGINNING = patternOf(/^<TEXTS(?:\s[^<>]{0,1900})?\/?>/i, [...BLOCKS, 'font'])
const END = patternOf(/<\/TEXTS\s{0,9}>/i, TAGS)
const BREAK = /<br\s{0,9}\/?>/i
const OTHER_BRACKET = patternOf(/<(?!\/?TEXTS[\s/>]|!--|!\[)/i, TAGS)
const LINE_OF_TEXT = /[^>\s][ \t]{0,99}\r?\n/
