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

/** The name with its extension as every system can save it, without marks of direction [962]. `otherwise`: for a name that says nothing. */
export function savedName(file: NamedFile, otherwise: string): string {
  const { stem, extension } = partsOf({
    FileName: harmless(file.FileName),
    FileExtension: cut(harmless(withoutDots(file.FileExtension)), MAX_EXTENSION_LENGTH),
  })
  const ending = extension === '' ? '' : `.${extension}`
  const whole = withoutEnd(cut([...stem].slice(0, MAX_STEM_LENGTH).join(''), MAX_BYTES - bytesOf(ending)))
  if (!/[^\s._\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(whole)) return otherwise + ending
  return `${DEVICE.test(whole) ? '_' : ''}${whole}${ending}`
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
  const plain = withoutDirectionMarks(text).replace(/[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
  return withoutEnd(plain.trim()).replace(/^\.+/, '_')
}

/** Windows drops dots and blanks at the end. */
function withoutEnd(text: string): string {
  return text.replace(/(?<![\s.])[\s.]+$/, '')
}

/** The whole characters that fit into so many bytes of UTF-8. */
function cut(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let [end, bytes] = [0, 0]
  for (const character of text) {
    bytes += bytesOf(character)
    if (bytes > most) break
    end += character.length
  }
  return text.slice(0, end)
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Names of Windows' own, with anything behind a dot. */
const DEVICE = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[\d\u00B9\u00B2\u00B3])\s*(?:\.|$)/i
/** A number at the end is no extension: 'v1.2'. */
const EXTENSION = /\.([a-z][a-z0-9]{0,4})$/i
const MAX_STEM_LENGTH = 150
/** Most file systems; one more for the character before a device's name. */
const MAX_BYTES = 254
const MAX_EXTENSION_LENGTH = 50
