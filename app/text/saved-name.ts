/** Names of files that every system can save. */
import { withoutDirectionMarks } from './direction-marks'

/**
 * A name with its extension, without characters that a system forbids and without the marks that change the direction
 * of text. A name that has the extension already keeps it once.
 */
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
