/** Inputs of any size. */

/** The same piece again and again, so many characters. */
export function filled(piece: string, size: number): string {
  return piece.repeat(Math.ceil(Math.max(0, size) / piece.length)).slice(0, Math.max(0, size))
}

/** Items, each made by its place. */
export function many<Item>(count: number, itemAt: (at: number) => Item): Item[] {
  return Array.from({ length: Math.max(1, Math.floor(count)) }, (_, at) => itemAt(at))
}
