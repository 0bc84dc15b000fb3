import type { Document } from '../../contract/documents'
import { savedName } from '../text/saved-name'

/** The name of a document as a file: its own with its extension. */
export function fileNameOf({ FileName, FileExtension }: Document): string {
  return savedName(FileName, FileExtension ?? '', 'document')
}
