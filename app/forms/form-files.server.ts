/** The files of one form: those that came with it, and those of an earlier attempt that it still names. */
import { uploadOwner, type StoredUpload } from '../stores/upload-store.server'
import type { RequestContext } from '../http/context'
import { FILE_TOO_LARGE, tooLargeText } from './file-rules'
import type { FormBody, UploadedFile } from './form-body.server'
import { STORED_UPLOADS_FIELD, type FormResult } from './form-result'

export class FormFiles {
  readonly #owner: string
  readonly #sent: readonly UploadedFile[]

  /** `field`: the one whose files belong to the form; undefined for a form without files. */
  constructor(
    private readonly context: RequestContext,
    private readonly body: FormBody,
    objectId: string,
    private readonly field: string | undefined,
  ) {
    this.#owner = uploadOwner(objectId)
    this.#sent = body.files.filter((file) => file.field === field)
  }

  /** Why they cannot be sent, in words and as a status. */
  get refusal(): { readonly status: number; readonly text: string; readonly toast?: string } | undefined {
    switch (this.#refusal) {
      case undefined:
        return undefined
      case 'too large':
        return { status: 422, text: tooLargeText(this.#tooLarge), toast: FILE_TOO_LARGE }
      case 'over quota': {
        const quota = `${this.context.settings.UPLOAD_QUOTA_MB} MB`
        const text = `Your files need more than the ${quota} that you have here. Nothing was sent. Please send fewer files.`
        return { status: 413, text }
      }
      case 'no room': {
        const text = 'The portal has no room for files at the moment. Nothing was sent. Please try again later.'
        return { status: 503, text }
      }
    }
  }

  /** Keeps them for the next attempt. Where there was no room, only those of an earlier one. */
  async keep(): Promise<Pick<FormResult, 'storedUploads'>> {
    if (this.field === undefined) return {}
    const hadRoom = this.#refusal === undefined || this.#refusal === 'too large'
    const kept = hadRoom ? this.body : { ...this.body, files: [] }
    const { storedUploads } = await keepUploads(this.context, this.#owner, kept)
    return { storedUploads }
  }

  /** As parts of a request; undefined when one of those kept has gone. Used up when the work is done. */
  async open(): Promise<File[] | undefined> {
    const all = await this.#all()
    return all && Promise.all(all.map((upload) => this.context.stores.uploads.open(this.#owner, upload)))
  }

  async drop(): Promise<void> {
    for (const upload of (await this.#all()) ?? []) await this.context.stores.uploads.drop(this.#owner, upload)
  }

  get #tooLarge(): string[] {
    return this.#sent.flatMap(({ name, refusal }) => (refusal === 'too large' ? [name] : []))
  }

  get #refusal() {
    return this.#sent.find(({ refusal }) => refusal)?.refusal
  }

  async #all(): Promise<StoredUpload[] | undefined> {
    if (this.field === undefined) return []
    const ids = this.body.fields.getAll(STORED_UPLOADS_FIELD)
    const earlier = await Promise.all(ids.map((id) => this.context.stores.uploads.find(this.#owner, id)))
    const found = earlier.filter((upload) => upload !== undefined)
    if (found.length < ids.length) return undefined
    return [...found, ...this.#sent.flatMap(({ stored }) => stored ?? [])]
  }
}

/** Keeps the files of a form that comes back: those that arrived now and those stored before that it still names. */
export async function keepUploads(
  { stores }: Pick<RequestContext, 'stores'>,
  owner: string | undefined,
  body: FormBody,
): Promise<{ storedUploads: StoredUpload[]; toChooseAgain: UploadedFile[] }> {
  const storedUploads: StoredUpload[] = []
  const toChooseAgain: UploadedFile[] = []
  for (const id of body.fields.getAll(STORED_UPLOADS_FIELD)) {
    // Only its owner may know more of it.
    const unknown = { id, name: 'A file that you chose earlier', type: '', bytes: 0 }
    const upload = owner === undefined ? unknown : await stores.uploads.find(owner, id)
    if (upload) storedUploads.push(upload)
  }
  for (const file of body.files) {
    if (file.stored && owner !== undefined) {
      await stores.uploads.keep(owner, file.stored)
      storedUploads.push(file.stored)
    } else if (file.refusal !== 'too large') toChooseAgain.push(file)
  }
  return { storedUploads, toChooseAgain }
}
