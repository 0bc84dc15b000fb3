import { savedName, type NamedFile } from '../../platform/files/saved-name'

export function fileNameOf(document: NamedFile): string {
  return savedName(document, 'document')
}
