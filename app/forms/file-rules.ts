/** What holds for files of forms, for the server and for scripts alike [134] [423]. */

/** Each file at most 15 MB, to the byte. */
export const MAX_FILE_BYTES = 15_000_000
export const FILE_TOO_LARGE = 'Oops, file size can not be bigger than 15 MB.'

/** Which files a page takes, beyond their size. */
export interface FileRule {
  /** The text for those that it does not take. */
  readonly refusal: string
  inspect(file: File): Promise<FileFinding>
}

/** What a rule says of a file, in words for a person. */
export interface FileFinding {
  /** Why it is not taken: what it is instead. */
  readonly refused?: string
  /** What to know of a file that is taken. */
  readonly note?: string
  /** The note is a warning. */
  readonly isWarning?: true
}

/** That text, and which of the files it means. */
export function refusedText(
  { refusal }: FileRule,
  files: readonly { readonly name: string; readonly refused: string }[],
) {
  return `${refusal} Refused: ${files.map(({ name, refused }) => `${name} (${refused})`).join(', ')}`
}

/** The text, and which of them it means. */
export function tooLargeText(names: readonly string[]): string {
  return `${FILE_TOO_LARGE} Too large: ${names.join(', ')}`
}

/** Of one file its name and size, of several their count and size in all; '' for none. */
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

/** 1,250,000 bytes as '1.25 MB'. */
export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`
}
