/**
 * Tells if a type, or a part of a union, has one of these names.
 * @param {import('typescript').Type} type
 * @param {ReadonlySet<string>} names
 * @returns {boolean}
 */
export function hasTypeNamed(type, names) {
  return type.isUnion() ? type.types.some((part) => hasTypeNamed(part, names)) : names.has(type.symbol?.name)
}
