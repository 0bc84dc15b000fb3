/** A text of a case as a page shows it, as HTML. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MailText } from '../../../app/features/cases/mail-text/mail-text'
import { mailTextReader, type MailTextOptions } from '../../../app/features/cases/mail-text/read-mail-text.server'

export async function shown(text: string, options?: MailTextOptions): Promise<string> {
  const html = renderToStaticMarkup(<MailText text={await mailTextReader()(text, options)} />)
    // Elements that only hold a text beside others [845].
    .replaceAll(/<span>([^<]*)<\/span>/g, '$1')
    .replaceAll('>\n<', '><')
  return html.replaceAll(' rel="noopener noreferrer"', '').trim()
}

/** Where an HTML mail must be recognised, whatever is in it. */
export const mail = (html: string) => shown(`<html><body>${html}</body></html>`)
