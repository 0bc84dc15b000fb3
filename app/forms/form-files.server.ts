/** The files of one form: those that it sent, and those stored by an earlier attempt that it still names. */
import { uploadsKeyOf, type StoredUpload } from '~/platform/stores/upload-store.server'
import type { RequestContext } from '~/platform/http/context'
import { FILE_TOO_LARGE, refusedText, tooLargeText, type FileFinding, type FileRule } from './file-rules'
import type { FormBody, UploadedFile } from './form-body.server'
import { STORED_UPLOADS_FIELD, type FormResult } from './form-result'

export class FormFiles {
  readonly #owner: string
  readonly #sent: readonly UploadedFile[]
  readonly #findings = new Map<string, FileFinding>()
  #type: string | undefined
  #ruleRefusal: { readonly status: number; readonly text: string; readonly toast: string } | undefined

  /** `field`: the name of the file field; undefined for a form without files. */
  constructor(
    private readonly context: RequestContext,
    private readonly body: FormBody,
    objectId: string,
    readonly field: string | undefined,
  ) {
    this.#owner = uploadsKeyOf(objectId)
    this.#sent = body.files.filter((file) => file.field === field)
  }

  /** Applies the rule to each file, and keeps no file that it refuses. */
  async inspect(rule: FileRule): Promise<void> {
    this.#type = rule.type
    const refused: { name: string; refused: string }[] = []
    for (const upload of (await this.#readAll()).uploads) {
      const finding = await rule.inspect(await this.context.stores.uploads.open(this.#owner, upload))
      this.#findings.set(upload.id, finding)
      if (finding.refused !== undefined) refused.push({ name: upload.name, refused: finding.refused })
    }
    if (refused.length > 0) this.#ruleRefusal = { status: 422, text: refusedText(rule, refused), toast: rule.refusal }
  }

  /** The files that the form would send, with the rule's findings. */
  async list(): Promise<(FileFinding & { readonly name: string })[]> {
    return (await this.#readAll()).uploads.map(({ id, name }) => ({ ...this.#findings.get(id), name }))
  }

  get refusal(): { readonly status: number; readonly text: string; readonly toast?: string } | undefined {
    switch (this.#refusal) {
      case undefined:
        return this.#ruleRefusal
      case 'too large':
        return { status: 422, text: tooLargeText(this.#tooLarge), toast: FILE_TOO_LARGE }
      case 'over quota': {
        const quota = `${this.context.settings.UPLOAD_QUOTA_MB} MB`
        const text = `Your files together are over your limit of ${quota}. Nothing was sent. Please send fewer files.`
        return { status: 413, text }
      }
      case 'no room': {
        const text = 'The portal has no room for files at the moment. Nothing was sent. Please try again later.'
        return { status: 503, text }
      }
    }
  }

  /** Stores the files for the next attempt. If there was no room for them, only those of an earlier attempt stay. */
  async keep(): Promise<Pick<FormResult, 'storedUploads'>> {
    if (this.field === undefined) return {}
    const hadRoom = this.#refusal === undefined || this.#refusal === 'too large'
    const isRefused = (id: string) => this.#findings.get(id)?.refused !== undefined
    const files = this.body.files.filter(({ stored }) => hadRoom && !(stored && isRefused(stored.id)))
    const { storedUploads } = await keepUploads(this.context, this.#owner, { ...this.body, files })
    return {
      storedUploads: storedUploads.map((upload) => ({ ...upload, ...this.#findings.get(upload.id) })),
    }
  }

  /** The files as parts of a request; undefined when a stored one no longer exists. */
  async open(): Promise<File[] | undefined> {
    const { uploads, isOneMissing } = await this.#readAll()
    if (isOneMissing) return undefined
    const files = this.context.stores.uploads
    return Promise.all(uploads.map((upload) => files.open(this.#owner, { ...upload, type: this.#type ?? upload.type })))
  }

  async drop(): Promise<void> {
    for (const upload of (await this.#readAll()).uploads) await this.context.stores.uploads.drop(this.#owner, upload)
  }

  get #tooLarge(): string[] {
    return this.#sent.flatMap(({ name, refusal }) => (refusal === 'too large' ? [name] : []))
  }

  get #refusal() {
    return this.#sent.find(({ refusal }) => refusal)?.refusal
  }

  async #readAll(): Promise<{ readonly uploads: readonly StoredUpload[]; readonly isOneMissing: boolean }> {
    if (this.field === undefined) return { uploads: [], isOneMissing: false }
    const ids = this.body.fields.getAll(STORED_UPLOADS_FIELD)
    const earlier = await Promise.all(ids.map((id) => this.context.stores.uploads.find(this.#owner, id)))
    const remaining = earlier.filter((upload) => upload !== undefined)
    const uploads = [...remaining, ...this.#sent.flatMap(({ stored }) => stored ?? [])]
    return { uploads, isOneMissing: remaining.length < ids.length }
  }
}

/** Stores the files of a form that comes back: those that it sent now, and stored ones that it still names. */
export async function keepUploads(
  { stores }: Pick<RequestContext, 'stores'>,
  owner: string | undefined,
  body: FormBody,
): Promise<{ storedUploads: StoredUpload[]; toChooseAgain: UploadedFile[] }> {
  const storedUploads: StoredUpload[] = []
  const toChooseAgain: UploadedFile[] = []
  for (const id of body.fields.getAll(STORED_UPLOADS_FIELD)) {
    // Only its owner may see its real name and size.
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
