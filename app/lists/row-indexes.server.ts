export function allIndexes(rows: readonly unknown[]): Uint32Array {
  const indexes = new Uint32Array(rows.length)
  for (let index = 0; index < indexes.length; index += 1) indexes[index] = index
  return indexes
}

/** The accepted ones, in the same order. `Uint32Array.filter` takes three times as long. */
export function indexesWhere(indexes: Uint32Array, accepts: (index: number) => boolean): Uint32Array {
  const accepted = new Uint32Array(indexes.length)
  let count = 0
  for (const index of indexes) {
    if (!accepts(index)) continue
    accepted[count] = index
    count += 1
  }
  return accepted.subarray(0, count)
}
