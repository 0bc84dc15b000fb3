/** Counts the ticked rows once scripts run. The boxes keep their own state. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** Counts again for each `view`, because its rows may differ. */
export function useTicks(view: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState<number>()
  const countTicked = useCallback(() => setCount(boxes(form.current).filter(({ checked }) => checked).length), [])
  useEffect(countTicked, [countTicked, view])
  return {
    form,
    /** Undefined until scripts run. */
    count,
    /** Called when a box of the form changes. */
    countTicked,
    tickAll(ticked: boolean) {
      for (const box of boxes(form.current)) box.checked = ticked
    },
  }
}

function boxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('tbody input') ?? [])]
}
