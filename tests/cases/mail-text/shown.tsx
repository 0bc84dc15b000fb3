/** A text of a case as a page shows it, as HTML. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MailText } from '../../../app/features/cases/mail-text/mail-text'
import { parseMails, type SentText } from '../../../app/features/cases/mail-text/read-mails.server'

export function shown(text: string, options: Omit<SentText, 'text'> = {}): string {
  const [read = []] = parseMails([{ text, ...options }])
  const html = renderToStaticMarkup(<MailText text={read} />)
    // Elements that only hold a text beside others [845].
    .replaceAll(/<span>([^<]*)<\/span>/g, '$1')
    .replaceAll('>\n<', '><')
  return html.replaceAll(' rel="noopener noreferrer"', '').trim()
}

/** A mail that must be recognised as HTML, whatever is in it. */
export const mail = (html: string) => shown(`<html><body>${html}</body></html>`)
