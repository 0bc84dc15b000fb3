import { patternOf } from '../../../platform/text/pattern-of'

/**
 * Tells if a text is HTML, which nothing says but the text itself [848]. It is HTML if
 *
 * 1. it begins with what only a document begins with: `<!doctype html`, `<html>`, `<head>`, `<body>`, `<meta>`, `<style>`, Outlook's `<!--[if`, or
 * 2. it begins with a tag of a mail's text, such as `<p>`, and the end of a block, such as `</p>`, or a `<br>` is in it, or
 * 3. it has at least two of those, each of its lines but the last ends with a tag, and none of its `<` begins anything else.
 *
 * So `<vlan 20>` and `a < b` stay what they are, and so do a few lines of code between sentences.
 */
export function isHtml(text: string): boolean {
  const start = text.slice(0, START).trimStart()
  if (DOCUMENT.test(start)) return true
  const breaks = text.match(BREAK)?.length ?? 0
  if (BEGINNING.test(start)) return breaks > 0
  return breaks >= 2 && !OTHER_BRACKET.test(text) && !LINE_OF_TEXT.test(text)
}

/** A byte order mark and many blanks may come first. */
const START = 2_000
const BLOCKS = (
  'address article blockquote center dd div dl dt footer h1 h2 h3 h4 h5 h6 ' +
  'header li ol p pre section table tbody td th tr ul'
).split(' ')
const TAGS = [...BLOCKS, ...'a b br em font hr i img o:p s small span strong sub sup u'.split(' ')]
const DOCUMENT =
  /^(?:<\?xml[^<>]{0,200}>\s*)?(?:<!doctype\s+html|<(?:html|head|body|meta|style)[\s>/]|<!--\s*(?:\[if|StartFragment))/i
const BEGINNING = patternOf(/^<TEXTS(?:\s[^<>]{0,1900})?\/?>/i, TAGS)
const BREAK = patternOf(/<\/TEXTS\s{0,9}>|<br\s{0,9}\/?>/gi, BLOCKS)
const OTHER_BRACKET = patternOf(/<(?!\/?TEXTS[\s/>]|!--|!\[)/i, [...TAGS, 'tfoot', 'thead', 'col', 'colgroup', 'wbr'])
const LINE_OF_TEXT = /[^>\s][ \t]{0,99}\r?\n/
