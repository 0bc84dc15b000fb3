/** The mails in the provider's outbox. */
import { z } from 'zod'
import type { Running } from './processes'
import { control } from './world'

const Mails = z.array(z.object({ recipient: z.string(), body: z.string() }))

/** The texts of the mails to this address, the newest first. */
export async function mailsTo(at: Running, email: string): Promise<string[]> {
  const mails = Mails.parse(await control(at, 'GET', 'mail'))
  return mails.filter(({ recipient }) => recipient === email).map(({ body }) => body)
}

/** The link in the newest mail to this address. */
export async function mailedLink(at: Running, email: string): Promise<string> {
  const [newest = ''] = await mailsTo(at, email)
  const [link] = /https?:\S+/.exec(newest) ?? []
  if (!link) throw new Error(`no link was mailed to ${email}`)
  return link
}
