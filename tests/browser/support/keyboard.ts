/** Checks that the keyboard gets everywhere. */
import type { Page } from '@playwright/test'
import { expect } from './portal'

/** More stops of the keyboard than the buttons of a browser's player. */
const PLAYER_STOPS = 10
/** More stops of the keyboard than the controls of a frame. */
const MAX_IN_A_FRAME = 20

/** Rows are alike, and each takes the keyboard as long. */
export function leaveFewRows(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr:nth-child(n + 6)')) row.remove()
  })
}

/** Expects that Tab and the arrows reach each control that can be seen, and that each shows its focus. */
export async function expectKeyboardReachesAll(page: Page, width: number): Promise<void> {
  const reachable = await markControls(page)
  // Pages that come back have the focus on what is wrong with them, and some dialogs on a field.
  await page.evaluate(() => {
    const top = document.querySelector<HTMLElement>('dialog h2') ?? document.body
    top.tabIndex = -1
    top.focus()
  })
  const { name: first } = await focused(page)
  const reached = new Set<string>(first === undefined ? [] : [first])
  let last: string | undefined
  for (let tabs = 0; tabs <= reachable.length + PLAYER_STOPS; tabs += 1) {
    const { name, outlined, isPlayer, group } = await next(page)
    // The buttons of a player are the browser's own: it shows their focus.
    if (name !== undefined && isPlayer) reached.add(name)
    // Day, month and year of a date are stops of one control.
    if (isPlayer || (name !== undefined && name === last)) continue
    last = name
    if (name === undefined || reached.has(name)) break
    expect.soft(outlined, `${name} shows its focus at ${width} pixels`).toBe(true)
    reached.add(name)
    for (const member of await reachedByArrows(page, group, width)) reached.add(member)
  }
  const missed = reachable.filter((name) => !reached.has(name))
  expect.soft(missed, `out of the keyboard's reach at ${width} pixels`).toEqual([])
}

/** The control that Tab leads to. A frame has controls of its own, which are passed over. */
async function next(page: Page): Promise<Focused> {
  for (let tabs = 0; ; tabs += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop.isFrame || tabs === MAX_IN_A_FRAME) return stop
  }
}

/** The rest of a group that Tab stops at once: the right arrow goes around it, so that the one that had the focus has it again. */
async function reachedByArrows(page: Page, size: number, width: number): Promise<string[]> {
  const members: string[] = []
  for (let arrows = 0; arrows < size; arrows += 1) {
    await page.keyboard.press('ArrowRight')
    const { name, outlined } = await focused(page)
    expect.soft(outlined, `${name} shows its focus at ${width} pixels`).toBe(true)
    if (name !== undefined) members.push(name)
  }
  return members
}

/** Names each control that can be seen, in the order of the document. axe says when a hidden one takes the focus. */
function markControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = document.querySelector('dialog:modal') ?? document
    const controls = within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, audio')
    const seen = [...controls].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches('[type=hidden], [aria-hidden=true], :disabled, [inert] *, [inert]'),
    )
    return seen.map((control, index) => {
      control.dataset['reached'] =
        `${index} ${control.tagName} ${control.innerText || control.textContent || control.getAttribute('name')}`
      return control.dataset['reached']
    })
  })
}

interface Focused {
  /** Name that the control was marked with; undefined for what is no control of the page. */
  name: string | undefined
  /** True if its focus can be seen: at the control itself, at its label, or at what cuts off its name [832]. */
  outlined: boolean
  isPlayer: boolean
  isFrame: boolean
  /** The size of its group, of buttons of one choice or of tabs; 0 without one. */
  group: number
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const control = document.activeElement
    const isPlayer = control instanceof HTMLAudioElement
    const isFrame = control instanceof HTMLIFrameElement
    // Links of a map are SVG.
    if (!(control instanceof HTMLElement || control instanceof SVGElement))
      return { name: undefined, outlined: false, isPlayer, isFrame, group: 0 }
    const labels = control instanceof HTMLInputElement ? (control.labels ?? []) : []
    const outlined = [control, control.parentElement, ...labels].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const isChoice = control instanceof HTMLInputElement && control.type === 'radio' && control.form
    const members = isChoice
      ? [...control.form.elements].filter((other) => other.matches(`[name="${control.name}"]`))
      : (control.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])
    return { name: control.dataset['reached'], outlined, isPlayer, isFrame, group: members.length }
  })
}
