/** The rules for files of forms [134] [423]. The server and scripts use the same. */

/** Each file at most 15 MB, to the byte. */
export const MAX_FILE_BYTES = 15_000_000
export const FILE_TOO_LARGE = 'Oops, file size can not be bigger than 15 MB.'

/** The files that a page takes, besides the limit of their size. */
export interface FileRule {
  readonly refusal: string
  /** The type with which files are sent on, whatever type the browser named. */
  readonly type?: string
  inspect(file: File): Promise<FileFinding>
}

/** The result of a rule for one file, as texts for people. */
export interface FileFinding {
  /** The reason why the page does not take the file: what it is instead. */
  readonly refused?: string
  readonly note?: string
  readonly isWarning?: boolean
}

export function refusedText(
  { refusal }: FileRule,
  files: readonly { readonly name: string; readonly refused: string }[],
) {
  return `${refusal} Refused: ${files.map(({ name, refused }) => `${name} (${refused})`).join(', ')}`
}

export function tooLargeText(names: readonly string[]): string {
  return `${FILE_TOO_LARGE} Too large: ${names.join(', ')}`
}

/** The name and size of one file, or the count and total size of several; '' for none. */
export function selectionText(files: readonly { readonly name: string; readonly bytes: number }[]): string {
  const [first] = files
  if (!first) return ''
  return files.length === 1 ? `${first.name} (${inMegabytes(first.bytes)})` : countText(files)
}

/** The count and size of all files: '1 file (0.05 MB)'. */
export function countText(files: readonly { readonly bytes: number }[]): string {
  const size = inMegabytes(files.reduce((sum, { bytes }) => sum + bytes, 0))
  return `${files.length} ${files.length === 1 ? 'file' : 'files'} (${size})`
}

export function inMegabytes(bytes: number): string {
  return bytes < 5_000 ? 'less than 0.01 MB' : `${(bytes / 1_000_000).toFixed(2)} MB`
}
