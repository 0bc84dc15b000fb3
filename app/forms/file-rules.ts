/** What holds for files of forms, for the server and for scripts alike (A§5, B§5). */

/** Each file at most 15 MB, to the byte. */
export const MAX_FILE_BYTES = 15_000_000
export const FILE_TOO_LARGE = 'Oops, file size can not be bigger than 15 MB.'

/** The document's text, and which of them it means. */
export function tooLargeText(names: readonly string[]): string {
  return `${FILE_TOO_LARGE} Too large: ${names.join(', ')}`
}

/** Of one file its name and size, of several their count and size in all; '' for none. */
export function selectionText(files: readonly { readonly name: string; readonly bytes: number }[]): string {
  const [first] = files
  if (!first) return ''
  const size = inMegabytes(files.reduce((sum, { bytes }) => sum + bytes, 0))
  return files.length === 1 ? `${first.name} (${size})` : `${files.length} files (${size})`
}

/** 1,250,000 bytes as '1.25 MB'. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`
}
