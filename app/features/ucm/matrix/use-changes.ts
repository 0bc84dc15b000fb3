/** Scripts mark the cells that differ from what was read, and count the changes. The boxes and fields keep their own state. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** Counts again for each `matrix`. */
export function useChanges(matrix: unknown) {
  const element = useRef<HTMLElement>(null)
  const [count, setCount] = useState<number>()
  const note = useCallback(() => setCount(markedIn(element.current)), [])
  useEffect(note, [note, matrix])
  return { element, count, note }
}

/** A new holiday that is not ticked is no change, whatever its row says. */
function markedIn(element: HTMLElement | null): number {
  let changes = 0
  for (const row of element?.querySelectorAll('tbody tr') ?? []) {
    const newHolidayBox = row.querySelector<HTMLInputElement>('th input')
    if (newHolidayBox?.checked) changes += 1
    for (const box of row.querySelectorAll<HTMLInputElement>('td input')) {
      const now = box.type === 'checkbox' ? String(box.checked) : box.value.trim()
      const isChanged = now !== box.dataset.was && newHolidayBox?.checked !== false
      box.parentElement?.classList.toggle('matrix-changed', isChanged)
      if (isChanged) changes += 1
    }
  }
  return changes
}
