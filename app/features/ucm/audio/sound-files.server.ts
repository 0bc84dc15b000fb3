/** The rule for audio files on the server: a thread reads their heads. */
import type { FileFinding, FileRule } from '~/forms/file-rules'
import type { PersonalReaders } from '~/platform/readers/readers.server'
import { wavFiles } from './wav-files'

interface SoundFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

declare module '~/platform/readers/readers.server' {
  interface Readers {
    sound: { readonly input: SoundFile; readonly output: FileFinding }
  }
}

/** The reader of `soundFiles`. */
export async function inspectSound({ name, bytes }: SoundFile): Promise<FileFinding> {
  return wavFiles.inspect(new File([bytes], name))
}

export function soundFiles(readers: PersonalReaders): FileRule {
  const inspect = async (file: File) => {
    return readers.read('sound', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  return { ...wavFiles, inspect }
}
