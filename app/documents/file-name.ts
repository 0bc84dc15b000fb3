import type { Document } from '../../contract/documents'
import { withoutDirectionMarks } from '../http/direction-marks'

/**
 * The name of a document in a zip: its own with its extension, without characters that a system forbids and without the
 * marks that change the direction of text.
 */
export function fileNameOf({ FileName, FileExtension }: Document): string {
  const extension = harmless((FileExtension ?? '').replace(/^\.+/, ''))
  const ending = extension && `.${extension}`
  const name = harmless(FileName)
  const stem = name.toLowerCase().endsWith(ending.toLowerCase()) ? name.slice(0, name.length - ending.length) : name
  return ([...stem].slice(0, LONGEST_STEM).join('') || 'document') + ending
}

function harmless(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .trim()
    .replace(/^\.+|\.+$/g, '_')
}

const LONGEST_STEM = 150
