import { useRef, useState } from 'react'
import type { FileFinding, FileRule } from '~/forms/file-rules'
import type { FormResult } from '~/forms/form-result'
import { useBeforePaint } from '../hydration'
import { useDroppedFiles, withDropped } from './dropped-files'

/** `finding`: set when the rule has checked the file. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: number
  readonly finding?: FileFinding
}

/** The files of a field: chosen, pasted or dropped, and removed again. `message`: what has just become of some of them. */
export function useChosenFiles(result: FormResult | undefined, rule: FileRule | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<readonly File[]>([])
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [message, setMessage] = useState('')
  const droppedFiles = useRef<readonly File[]>([])
  const show = async (files: readonly File[], text: string) => {
    setMessage(text)
    latest.current = files
    const named = files.map(({ name, size }) => ({ name, bytes: size }))
    setChosen(named)
    if (!rule) return
    const findings = await Promise.all(files.map((file) => rule.inspect(file).catch(() => ({}))))
    if (latest.current === files) setChosen(named.map((file, index) => ({ ...file, finding: findings[index] ?? {} })))
  }
  useBeforePaint(() => {
    // The form lists the stored uploads. If the field kept them too, it would send them twice.
    if (!input.current || !result?.storedUploads?.length) return
    input.current.value = ''
    latest.current = []
    droppedFiles.current = []
    setChosen([])
  }, [result])
  const setFiles = (files: readonly File[], text: string) => {
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
    void show(files, text)
  }
  const isOver = useDroppedFiles(input, ({ files, folders }) => {
    const earlier = input.current?.multiple ? latest.current : []
    const all = withDropped(earlier, input.current?.multiple ? files : files.slice(0, 1))
    const added = all.slice(earlier.length)
    droppedFiles.current = input.current?.multiple ? [...droppedFiles.current, ...added] : added
    setFiles(all, droppedText(added, folders))
    // The form asks before it is left, as after other input.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // The browser's window of files replaces what was chosen there. What was pasted or dropped stays.
  const onChange = () => {
    const files = [...(input.current?.files ?? [])]
    if (droppedFiles.current.length > 0 && input.current?.multiple)
      setFiles(withDropped(files, droppedFiles.current), '')
    else void show(files, '')
  }
  const remove = (index: number) => {
    const removed = latest.current[index]
    droppedFiles.current = droppedFiles.current.filter((file) => file !== removed)
    const remaining = latest.current.filter((file) => file !== removed)
    setFiles(remaining, removed ? `${removed.name} removed.` : '')
  }
  return { input, chosen, message, isOver, onChange, remove }
}

function droppedText(files: readonly File[], folders: readonly string[]): string {
  const added = files.length > 0 ? `${files.map(({ name }) => name).join(', ')} added.` : ''
  const refused = folders.length > 0 ? `A folder cannot be sent: ${folders.join(', ')}.` : ''
  return [added, refused].filter(Boolean).join(' ')
}
