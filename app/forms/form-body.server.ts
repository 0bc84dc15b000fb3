/** The body of a posted form: read once, within limits of size, time and number. Its files go to disk. */
import { uploadsKeyOf, type UploadResult, type UploadStore } from '~/platform/stores/upload-store.server'
import { clientKeyOf } from '~/platform/limits/clients.server'
import type { Release } from '~/platform/limits/slots.server'
import type { RequestContext } from '~/platform/http/context'
import { lastSignedIn } from '~/access/session/session.server'
import { BodyTooSlow, pacedBody } from './body-pace.server'
import { MAX_FILE_BYTES } from './file-rules'
import { malformedForm, parseUrlencoded, UnreadableForm } from './form-fields.server'
import { MULTIPART_BYTES, parseMultipart, type FilePart } from './multipart.server'

/** The fields of a form in their order, and its files, which only a multipart form can have. */
export interface FormBody {
  readonly fields: URLSearchParams
  readonly files: readonly UploadedFile[]
}

/** A file of an unknown sender is neither stored nor refused. */
export interface UploadedFile extends UploadResult {
  readonly field: string
  readonly name: string
}

declare module '~/platform/http/context' {
  interface RequestState {
    formBody?: Promise<FormBody>
  }
}

/** The form of this POST. Throws `UnreadableForm`, also for files in a form that takes none, beyond 1 MB [550]. */
export function parseFormBody(
  { request, context }: { request: Request; context: RequestContext },
  takes: keyof typeof MULTIPART_BYTES = 'withFiles',
): Promise<FormBody> {
  return (context.state.formBody ??= readBody(request, context, MULTIPART_BYTES[takes]))
}

async function readBody(request: Request, context: RequestContext, mostBytes: number): Promise<FormBody> {
  const { stores, settings } = context
  let leave: Release | undefined
  try {
    const contentType = request.headers.get('content-type') ?? ''
    const isUpload = /^multipart\/form-data *(;|$)/i.test(contentType)
    if (!isUpload && !/^application\/x-www-form-urlencoded *(;|$)/i.test(contentType)) {
      throw new UnreadableForm(415, 'This form was sent in a way that the portal does not read. Nothing was changed.')
    }
    const userId = lastSignedIn(context)?.objectId
    leave = countArrival(context, userId, isUpload)
    const body = pacedBody(pieceReader(request), settings)
    if (!isUpload) return { fields: await parseUrlencoded(request, body), files: [] }

    const files: UploadedFile[] = []
    const owner = userId === undefined ? undefined : uploadsKeyOf(userId)
    if (owner !== undefined) context.onFinish(() => dropUnkept(stores.uploads, owner, files))
    const receive = async ({ field, ...file }: FilePart, content: AsyncIterable<Uint8Array>) => {
      const result = owner === undefined ? {} : await stores.uploads.receive(owner, file, content, MAX_FILE_BYTES)
      if (owner !== undefined) stores.metrics.upload(result.refusal ?? 'stored')
      files.push({ field, name: file.name, ...result })
    }
    return { fields: await parseMultipart(contentType, body, receive, mostBytes), files }
  } catch (error) {
    throw bodyRefusal(error, context)
  } finally {
    leave?.()
    context.bodyReceived()
  }
}

/** Counts a body that arrives until the returned function is called. Throws `UnreadableForm` if there are too many [477]. */
function countArrival(
  { stores, clientNetwork, addHeader }: RequestContext,
  userId: string | undefined,
  isUpload: boolean,
): Release {
  const { bodies, uploads } = stores.limits
  const owner = clientKeyOf({ network: clientNetwork, person: userId })
  const kinds = isUpload && userId !== undefined ? [bodies, uploads] : [bodies]
  for (const kind of kinds) {
    const status = kind.refusal(owner)
    if (!status) continue
    addHeader('Retry-After', '5')
    throw new UnreadableForm(status, TOO_MANY[status])
  }
  const releases = kinds.map((kind) => kind.add(owner))
  return () => releases.forEach((release) => release())
}

/** Never cancels the body when reading ends early: that would break the connection before the response. */
function pieceReader(request: Request): () => Promise<Uint8Array | undefined> {
  const reader = request.body?.getReader()
  return async () => {
    try {
      return (await reader?.read())?.value
    } catch {
      throw malformedForm()
    }
  }
}

async function dropUnkept(uploads: UploadStore, owner: string, files: readonly UploadedFile[]): Promise<void> {
  for (const { stored } of files)
    if (stored && !(await uploads.find(owner, stored.id))) await uploads.drop(owner, stored)
}

/** The error as `UnreadableForm`, if people can do something about it. */
function bodyRefusal(error: unknown, context: RequestContext): unknown {
  if (error instanceof BodyTooSlow) {
    // The rest of the body may never arrive.
    context.addHeader('Connection', 'close')
    return new UnreadableForm(408, 'The form took too long to arrive. Nothing was changed. Please try again.')
  }
  return error
}

const TOO_MANY = {
  429: 'You are sending too many forms at once. Nothing was changed. Please wait a few seconds and try again.',
  503: 'The portal is very busy at the moment. Nothing was changed. Please try again in a few seconds.',
}
