/** The page after a visitor's form was carried out [464]. Its URL is sealed, so that nobody can forge it. */
import { redirectDocument } from '@remix-run/node'
import { z } from 'zod'
import type { HandlerArgs } from '~/access/guarded.server'
import { seal, unseal } from '~/platform/http/seal.server'

type Path = '/password-reset' | '/new-password'

const COUNTDOWN_SECONDS = 5
const VALID_MS = 10 * 60_000

const ConfirmationSchema = z.object({ until: z.number() })

/** The URL of the confirmation, for the redirect after a success. */
export function confirmationAddress({ context }: HandlerArgs, path: Path): string {
  const until = Date.now() + VALID_MS
  return `${path}?done=${seal(context.settings.SESSION_SECRET, confirmationPurpose(path), { until })}`
}

/** Tells if the URL is a confirmation that is still valid. Redirects to /login at once if it is an old one. */
export function isConfirmation({ url, context }: HandlerArgs, path: Path): boolean {
  const sealed = url.searchParams.get('done')
  if (sealed === null) return false
  const read = ConfirmationSchema.safeParse(unseal(context.settings.SESSION_SECRET, confirmationPurpose(path), sealed))
  if (!read.success || read.data.until < Date.now()) throw redirectDocument('/login')
  context.addHeader('Refresh', `${COUNTDOWN_SECONDS};url=/login`)
  return true
}

const confirmationPurpose = (path: Path) => `confirmation ${path}`
