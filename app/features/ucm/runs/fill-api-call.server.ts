/** Fills in what only a row of a list has, such as the key of a holiday that an earlier call of the plan adds. */
import { z } from 'zod'
import { endpointByName } from '~contract/index'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { isFromList, type FromList, type PlannedApiCall } from './api-call.server'

/** Fills calls of one run. It keeps the rows of lists that it has read, and reads a list again if it is too old. */
export class ApiCallFiller {
  /** Keys: names of endpoints. */
  readonly #rows = new Map<string, readonly unknown[]>()

  /** The call with every value; a text that says why there is none where no row is found. */
  async fill(api: PortalApi, call: PlannedApiCall): Promise<PlannedApiCall | string> {
    if (!call.body) return call
    const body: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(call.body)) {
      body[name] = isFromList(value) ? await this.#findValue(api, value) : value
      if (body[name] === undefined && isFromList(value)) return value.ifNone
    }
    return { ...call, body }
  }

  /** The value of the row, as the API gives it; undefined without such a row. */
  async #findValue(api: PortalApi, from: FromList): Promise<unknown> {
    const known = valueIn(this.#rows.get(from.fromList) ?? [], from)
    if (known !== undefined) return known
    const answer = await api.sendUntyped(endpointByName(from.fromList), {})
    const { rows } = ListAnswer.parse(answer)
    this.#rows.set(from.fromList, rows)
    return valueIn(rows, from)
  }
}

const ListAnswer = z.object({ rows: z.array(z.unknown()) })

function valueIn(rows: readonly unknown[], { where, take }: FromList): unknown {
  const field = (row: unknown, name: string): unknown =>
    Object.entries(row ?? {}).find(([known]) => known === name)?.[1]
  const found = rows.find((row) =>
    Object.entries(where).every(([name, text]) => beginsWithText(String(field(row, name)), text)),
  )
  return found && field(found, take)
}

/** A time may follow a day. */
function beginsWithText(given: string, wanted: string): boolean {
  return given === wanted || (given.startsWith(wanted) && /^[T ]\d\d:/.test(given.slice(wanted.length)))
}
