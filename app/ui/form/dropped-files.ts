/** Files that people paste or drop, besides those that they choose [879]. */
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Files that were pasted or dropped, and the names of folders, which browsers do not send. */
interface DroppedFiles {
  readonly files: readonly File[]
  readonly folders: readonly string[]
}

/**
 * Takes files that are pasted into the field's form or dropped anywhere on its page: beside the field, a browser would open
 * the file instead and what was typed would be lost. Returns whether some are over the page.
 */
export function useDroppedFiles(input: RefObject<HTMLInputElement>, take: (dropped: DroppedFiles) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const listening = new AbortController()
    const on = <Name extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      listen: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listen, { signal: listening.signal })
    on('paste', (event) => {
      const data = event.clipboardData
      // A copied part of a document comes as text and as its picture: people mean the text.
      if (!data || data.types.some((type) => type.startsWith('text/')) || !isMeant(event, input.current)) return
      const files = [...data.files].map(namedScreenshot)
      if (files.length === 0) return
      event.preventDefault()
      latest.current({ files, folders: [] })
    })
    on('dragover', (event) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false))
    on('drop', (event) => {
      setIsOver(false)
      if (!bringsFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      latest.current(droppedIn(event.dataTransfer))
    })
    return () => listening.abort()
  }, [input])
  return isOver
}

/** The form has the focus, or nothing has it. */
function isMeant({ target }: Event, input: HTMLInputElement | null): boolean {
  return target instanceof Node && (target === document.body || input?.form?.contains(target) === true)
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

function droppedIn({ items, files }: DataTransfer): DroppedFiles {
  const isFolder = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry()?.isDirectory === true)
  return {
    files: [...files].filter((_, index) => !isFolder[index]),
    folders: [...files].filter((_, index) => isFolder[index]).map(({ name }) => name),
  }
}

/** Browsers call each pasted picture image.png. */
function namedScreenshot(file: File): File {
  const [, extension] = /^image\.(\w+)$/.exec(file.name) ?? []
  if (extension === undefined) return file
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  const now = new Date()
  const day = `${twoDigits(now.getDate())}-${twoDigits(now.getMonth() + 1)}-${now.getFullYear()}`
  const name = `Screenshot ${day} ${twoDigits(now.getHours())}.${twoDigits(now.getMinutes())}.${extension}`
  return new File([file], name, { type: file.type })
}

/** The files with those that were pasted or dropped. One that is chosen already is not added; another of its name gets a number. */
export function withDropped(files: readonly File[], dropped: readonly File[]): File[] {
  const all = [...files]
  for (const file of dropped) {
    const isChosen = all.some(({ name, size, lastModified }) => {
      return name === file.name && size === file.size && lastModified === file.lastModified
    })
    if (!isChosen) all.push(withFreeName(file, new Set(all.map(({ name }) => name))))
  }
  return all
}

function withFreeName(file: File, taken: ReadonlySet<string>): File {
  if (!taken.has(file.name)) return file
  const [, stem = file.name, extension = ''] = /^(.+?)(\.[^.]+)?$/.exec(file.name) ?? []
  let number = 2
  while (taken.has(`${stem} ${number}${extension}`)) number += 1
  return new File([file], `${stem} ${number}${extension}`, { type: file.type, lastModified: file.lastModified })
}
