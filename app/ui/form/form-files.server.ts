/** The files of one form: those that came with it, and those of an earlier attempt that it still names. */
import type { KeptFile } from '../../brief/kept-files.server'
import type { RequestContext } from '../../http/context'
import type { SentForm } from './form-body.server'
import { KEPT_FIELD, type FormResult } from '../../forms/form-result'
import { fileOwner, keepFiles } from './sent-form.server'

export class FormFiles {
  readonly #owner: string

  /** `field`: the one whose files belong to the form; undefined for a form without files. */
  constructor(
    private readonly context: RequestContext,
    private readonly sent: SentForm,
    objectId: string,
    private readonly field: string | undefined,
  ) {
    this.#owner = fileOwner(objectId)
  }

  get areTooLarge(): boolean {
    return this.sent.files.some(({ field, isTooLarge }) => field === this.field && isTooLarge)
  }

  /** Keeps them for the next attempt; what there is no room for is said. */
  async keep(): Promise<Pick<FormResult, 'kept' | 'errors'>> {
    if (this.field === undefined) return { errors: {} }
    const { kept, toChooseAgain } = await keepFiles(this.context, this.#owner, this.sent)
    const names = toChooseAgain.map(({ name }) => name).join(', ')
    const text = `There was no room to keep these files. Please choose them again: ${names}`
    return {
      kept: kept.map(({ id, name, bytes }) => ({ id, name, bytes })),
      errors: names ? { [this.field]: text } : {},
    }
  }

  /** As parts of a request; undefined when one of those kept is no longer there. Used up when the work is done. */
  async open(): Promise<File[] | undefined> {
    const all = await this.#all()
    return all && Promise.all(all.map((file) => this.context.brief.files.open(this.#owner, file)))
  }

  async drop(): Promise<void> {
    for (const file of (await this.#all()) ?? []) await this.context.brief.files.drop(this.#owner, file)
  }

  async #all(): Promise<KeptFile[] | undefined> {
    if (this.field === undefined) return []
    const ids = this.sent.fields.getAll(KEPT_FIELD)
    const kept = await Promise.all(ids.map((id) => this.context.brief.files.find(this.#owner, id)))
    const found = kept.filter((file) => file !== undefined)
    if (found.length < ids.length) return undefined
    return [
      ...found,
      ...this.sent.files.flatMap(({ field, arrived }) => (field === this.field && arrived ? [arrived] : [])),
    ]
  }
}
