import { withoutDirectionMarks } from './direction-marks'

/** A file name that every system can save, without marks of direction, and with its extension once. */
export function savedName(name: string, extension: string, otherwise: string): string {
  const harmlessExtension = harmless(extension.replace(/^\.+/, ''))
  const ending = harmlessExtension && `.${harmlessExtension}`
  const whole = harmless(name)
  const stem = whole.toLowerCase().endsWith(ending.toLowerCase()) ? whole.slice(0, whole.length - ending.length) : whole
  return ([...stem].slice(0, LONGEST_STEM).join('') || otherwise) + ending
}

function harmless(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .trim()
    .replace(/^\.+|\.+$/g, '_')
}

const LONGEST_STEM = 150
