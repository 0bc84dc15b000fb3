/** What a request's form sent. Read once, because the guard needs it too when the action never came to read it. */
import { createHash } from 'node:crypto'
import type { KeptFile, KeptFiles } from '../../brief/kept-files.server'
import type { RequestContext } from '../../http/context'
import { readIdentity } from '../../session/session.server'
import { readFields, UnreadableForm, type SentFile, type SentForm } from './form-body.server'
import { readParts } from './form-parts.server'
import { KEPT_FIELD } from './form-reply'

/** Room for the longest text of any form: 100,000 characters, each of which is escaped in at most twelve bytes. */
const MOST_FIELD_BYTES = 1_300_000

const sentForms = new WeakMap<RequestContext, Promise<SentForm>>()

interface Asked {
  readonly request: Request
  readonly context: RequestContext
}

/** The form of this POST. Throws `UnreadableForm`. Its files are gone with the request unless they are kept. */
export function sentForm({ request, context }: Asked): Promise<SentForm> {
  const sent = sentForms.get(context) ?? read(request, context)
  sentForms.set(context, sent)
  return sent
}

/** The form that was read in this request, if one was. */
export function formReadIn(context: RequestContext): Promise<SentForm> | undefined {
  return sentForms.get(context)
}

async function read(request: Request, context: RequestContext): Promise<SentForm> {
  const sent = await bodyOf(request, context).finally(() => context.bodyReceived())
  // What comes now has the time of a page, however long the form was on its way.
  context.pageEndsAt = performance.now() + context.settings.PAGE_TIMEOUT_MS
  return sent
}

async function bodyOf(request: Request, context: RequestContext): Promise<SentForm> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  switch (type.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return readFields(request, MOST_FIELD_BYTES)
    case 'multipart/form-data': {
      const owner = fileOwner(readIdentity(request, context.settings)?.objectId)
      const sent = await readParts(request, context.brief.files, owner, MOST_FIELD_BYTES)
      context.onFinish(() => dropArrived(context.brief.files, owner, sent))
      return sent
    }
    default:
      throw new UnreadableForm(415, 'This form was sent in a way that the portal does not read. Nothing was changed.')
  }
}

async function dropArrived(files: KeptFiles, owner: string | undefined, sent: SentForm): Promise<void> {
  if (owner === undefined) return
  for (const { arrived } of sent.files)
    if (arrived && !(await files.find(owner, arrived.id))) await files.drop(owner, arrived)
}

/** The name under which a user's files lie; undefined for somebody unknown. */
export function fileOwner(objectId: string): string
export function fileOwner(objectId: string | undefined): string | undefined
export function fileOwner(objectId: string | undefined): string | undefined {
  return objectId === undefined ? undefined : createHash('sha256').update(objectId).digest('hex').slice(0, 40)
}

/** Of a file of which only its owner may know more. */
const KEPT_EARLIER = 'A file that you chose earlier'

/** Keeps the files of a form that comes back: those that arrived now and those kept before that it still names. */
export async function keepFiles(
  { brief }: Pick<RequestContext, 'brief'>,
  owner: string | undefined,
  sent: SentForm,
): Promise<{ kept: KeptFile[]; toChooseAgain: SentFile[] }> {
  const kept: KeptFile[] = []
  const toChooseAgain: SentFile[] = []
  for (const id of sent.fields.getAll(KEPT_FIELD)) {
    const file =
      owner === undefined ? { id, name: KEPT_EARLIER, type: '', bytes: 0 } : await brief.files.find(owner, id)
    if (file) kept.push(file)
  }
  for (const file of sent.files) {
    if (file.arrived && owner !== undefined && (await brief.files.keep(owner, file.arrived))) kept.push(file.arrived)
    else if (!file.isTooLarge) toChooseAgain.push(file)
  }
  return { kept, toChooseAgain }
}
