/** With scripts: how many boxes of a table's rows are ticked. The boxes themselves stay the browser's. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** Counts anew for each `view`, whose rows may be other ones. */
export function useTicks(view: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState<number>()
  const note = useCallback(() => setCount(boxes(form.current).filter(({ checked }) => checked).length), [])
  useEffect(note, [note, view])
  return {
    form,
    /** Undefined until scripts run. */
    count,
    /** Whenever a box of the form changes. */
    note,
    tickAll(ticked: boolean) {
      for (const box of boxes(form.current)) box.checked = ticked
    },
  }
}

function boxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])]
}
