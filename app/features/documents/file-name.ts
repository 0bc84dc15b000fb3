import type { Document } from '../../../contract/documents'
import { savedName } from '../../platform/text/saved-name'

export function fileNameOf({ FileName, FileExtension }: Document): string {
  return savedName(FileName, FileExtension ?? '', 'document')
}
