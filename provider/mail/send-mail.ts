/** Sends the stand-in's mail: always to the outbox, and through a real server if SMTP_URL names one. */
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { ProviderContext } from '../context'
import { mails } from '../database/tables/people'

interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
}

/**
 * Puts the mail into the outbox. Does not wait for a real server, so that a page takes as long for a known address as
 * for an unknown one; logs that server's failure.
 */
export async function sendMail(context: ProviderContext, { to, subject, body }: Mail): Promise<void> {
  await context.db.insert(mails).values({ id: randomUUID(), recipient: to, subject, body })
  const { SMTP_URL } = context.settings
  if (SMTP_URL !== undefined) void deliver(context, SMTP_URL, { to, subject, body })
}

async function deliver({ settings, log }: ProviderContext, server: string, { to, subject, body }: Mail): Promise<void> {
  const transport = createTransport(server)
  try {
    const from = { name: settings.PRODUCT_NAME, address: `no-reply@${new URL(settings.PORTAL_ORIGIN).hostname}` }
    await transport.sendMail({ from, to, subject, text: body })
  } catch (error) {
    log.error({ err: error }, 'a mail could not be sent')
  } finally {
    transport.close()
  }
}
