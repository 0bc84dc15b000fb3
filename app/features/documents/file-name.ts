import { savedName, type NamedFile } from '../../platform/text/saved-name'

export function fileNameOf(document: NamedFile): string {
  return savedName(document, 'document')
}
