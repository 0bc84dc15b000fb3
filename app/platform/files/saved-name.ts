import { withoutDirectionMarks } from '../text/direction-marks'

/** A file as answers name it: the extension has its dot or not, in any capitals, and may be at the end of the name too, or there alone. */
export interface NamedFile {
  readonly FileName: string
  readonly FileExtension?: string | null | undefined
}

/** The extension in small letters without its dot, by which types are known; '' for none [863]. */
export function extensionOf(file: NamedFile): string {
  return partsOf(file).extension.toLowerCase()
}

/** The name with its extension, once [863]. */
export function fullName(file: NamedFile): string {
  const { stem, extension } = partsOf(file)
  return extension === '' ? stem : `${stem}.${extension}`
}

/** The name with its extension as every system can save it, without marks of direction. */
export function savedName(file: NamedFile, otherwise: string): string {
  const { stem, extension } = partsOf({
    FileName: harmless(file.FileName),
    FileExtension: harmless(withoutDots(file.FileExtension)),
  })
  const whole = [...stem].slice(0, LONGEST_STEM).join('') || otherwise
  return extension === '' ? whole : `${whole}.${extension}`
}

function partsOf({ FileName, FileExtension }: NamedFile) {
  const extension = withoutDots(FileExtension) || (EXTENSION.exec(FileName)?.[1] ?? '')
  const ending = `.${extension}`.toLowerCase()
  const isAtEnd = extension !== '' && FileName.toLowerCase().endsWith(ending)
  return { stem: isAtEnd ? FileName.slice(0, -ending.length) : FileName, extension }
}

function withoutDots(extension: string | null | undefined): string {
  return (extension ?? '').trim().replace(/^\.+/, '')
}

function harmless(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .trim()
    .replace(/^\.+|(?<!\.)\.+$/g, '_')
}

/** A number at the end is no extension: 'v1.2'. */
const EXTENSION = /\.([a-z][a-z0-9]{0,4})$/i
const LONGEST_STEM = 150
