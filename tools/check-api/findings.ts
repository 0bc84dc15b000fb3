/** Notes about the answers of a call: each thing once, with how often it was seen. */

/**
 * `fault`: the portal shows something wrong, or nothing. `remark`: the portal reads it all the same, or nobody sees a
 * difference. `open`: the call gave nothing to judge.
 */
export type Level = 'fault' | 'remark' | 'open'

/** Has no data of the API but `example`, which is printed only where somebody asks for it. */
export interface Finding {
  readonly level: Level
  readonly about:
    | 'status'
    | 'answer'
    | 'field'
    | 'type'
    | 'name'
    | 'absent'
    | 'value'
    | 'date'
    | 'time'
    | 'permission'
    | 'rows'
    | 'access'
    | 'cache'
  /** Names of the contract, such as `Type.Name`; undefined for the whole answer. */
  readonly field?: string | undefined
  readonly expected: string
  readonly received: string
  readonly example?: unknown
}

export interface Counted extends Finding {
  times: number
}

export class Findings {
  readonly #all = new Map<string, Counted>()

  add(finding: Finding): void {
    const { about, field, expected, received } = finding
    const key = [about, field, expected, received].join('\n')
    const existing = this.#all.get(key)
    if (existing) existing.times += 1
    else this.#all.set(key, { ...finding, times: 1 })
  }

  /** A missing field is named once: as a fault where it is one. */
  get list(): readonly Counted[] {
    const all = [...this.#all.values()]
    const wrong = new Set(all.filter(({ about }) => about === 'field').map(({ field }) => field))
    return all.filter(({ about, field }) => about !== 'absent' || !wrong.has(field))
  }

  of(level: Level): readonly Counted[] {
    return this.list.filter((finding) => finding.level === level)
  }
}
