/** Reads what values of the call centre are now. */
import type { PortalApi } from '~/systems/portal-api/client.server'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import { NO_ROW, type ChangedValue } from './changed-value.server'

/** Reads the states that values have now: each list once, and once more after a call that failed. */
export class ValueReader {
  readonly #lists = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>()
  readonly #failed = new Set<string>()

  /** Undefined where its list cannot be read. */
  async readText(api: PortalApi, value: ChangedValue): Promise<string | undefined> {
    const reading = this.#lists.get(value.list) ?? this.#readList(api, value)
    this.#lists.set(value.list, reading)
    const texts = await reading
    return texts && (texts.get(value.row) ?? NO_ROW)
  }

  async #readList(api: PortalApi, value: ChangedValue): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      return await value.readTexts(api)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (!this.#failed.has(value.list)) this.#lists.delete(value.list)
      this.#failed.add(value.list)
      return undefined
    }
  }
}
