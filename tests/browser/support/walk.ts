/** The walk of the keyboard through a page and back, on windows of several sizes. */
import type { JSHandle, Page } from '@playwright/test'
import { leaveFewRows } from './keyboard'
import { expect } from './portal'

/** A usual window, a phone, and what a window of 1280 x 1024 pixels shows when all is made four times as large. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
]
/** Keys between two looks at whether the walk is over. */
const KEYS_AT_ONCE = 10
/** More stops than a page has with few rows. Dates, players and frames have several each. */
const MAX_KEYS = 400

interface Walk {
  /** Elements that had the focus, in order. Buttons of one choice count as one. */
  readonly stops: string[]
  /** Elements that nobody could see while they had the focus. */
  readonly hidden: string[]
  /** Elements whose mark of the focus was cut off by something. */
  readonly cut: string[]
  isOver: boolean
  /** Notes what has the focus. */
  readonly look: () => void
}

/**
 * Expects that Tab comes through the whole page and out of it, and Shift+Tab back by the same stops, and that nothing is in
 * front of what has the focus [664], and its mark whole [832].
 */
export async function expectWalkBothWays(page: Page): Promise<void> {
  await leaveFewRows(page)
  for (const size of WINDOWS) {
    const where = `at ${size.width} x ${size.height}`
    await page.setViewportSize(size)
    const there = await walk(page, 'Tab')
    expect.soft(there.hidden, `hidden ${where} while it has the focus`).toEqual([])
    expect.soft(there.cut, `not marked as a whole ${where} while it has the focus`).toEqual([])
    expect.soft(there.isOver, `Tab comes out ${where}, after ${there.stops.join(', ')}`).toBe(true)
    const back = await walk(page, 'Shift+Tab')
    expect.soft(back.hidden, `hidden ${where} on the way back`).toEqual([])
    expect.soft(back.isOver, `Shift+Tab comes out ${where}, after ${back.stops.join(', ')}`).toBe(true)
    const missed = there.stops.filter((stop) => !back.stops.includes(stop))
    expect.soft(missed, `missed ${where} on the way back`).toEqual([])
  }
}

async function walk(page: Page, keys: 'Tab' | 'Shift+Tab'): Promise<Omit<Walk, 'look'>> {
  const watched = await page.evaluateHandle(watch, keys)
  if (keys === 'Shift+Tab') await page.keyboard.down('Shift')
  let found = await seenBy(watched)
  for (let pressed = 0; pressed < MAX_KEYS && !found.isOver; pressed += KEYS_AT_ONCE) {
    for (let key = 0; key < KEYS_AT_ONCE; key += 1) await page.keyboard.down('Tab')
    found = await seenBy(watched)
  }
  await page.keyboard.up('Tab')
  if (keys === 'Shift+Tab') await page.keyboard.up('Shift')
  return found
}

function seenBy(watched: JSHandle<Walk>) {
  return watched.evaluate((walk) => {
    walk.look()
    const { stops, hidden, cut, isOver } = walk
    return { stops, hidden, cut, isOver }
  })
}

/** Runs in the page: puts the focus where the walk begins, and looks before each key at where the last one led. */
function watch(keys: 'Tab' | 'Shift+Tab'): Walk {
  const within = document.querySelector('dialog:modal') ?? document.body
  const heading = within.querySelector<HTMLElement>(':scope h2')
  const start = keys === 'Tab' && within === document.body ? document.body : (heading ?? document.body)
  const end = keys === 'Tab' ? start : within.appendChild(document.createElement('span'))
  end.tabIndex = -1
  end.focus()

  let last: Element | null = end
  let first: Element | undefined
  const look = () => {
    const { activeElement: stop } = document
    if (walk.isOver || stop === null || stop === last) return
    last = stop
    const name = nameOf(stop)
    if (stop === document.body || stop === end || stop.matches('dialog, h2') || stop === first) {
      walk.isOver = walk.stops.length > 0
    } else {
      first ??= stop
      walk.stops.push(name)
      if (!isSeen(stop)) walk.hidden.push(name)
      const cutter = cuttingOff(stop)
      if (cutter !== undefined) walk.cut.push(`${name} by ${cutter}`)
    }
  }
  const walk: Walk = { stops: [], hidden: [], cut: [], isOver: false, look }
  addEventListener('keydown', look, { capture: true })
  return walk

  function nameOf(stop: Element) {
    const isChoice = stop instanceof HTMLInputElement && stop.type === 'radio'
    const own = stop.getAttribute('href') ?? stop.getAttribute('name') ?? stop.className
    return `${stop.tagName} ${own} ${isChoice ? '' : (stop.textContent?.trim().slice(0, 30) ?? '')}`
  }

  /** True if its upper, middle or lower part is in front: the element itself, or the label that stands for it. */
  function isSeen(stop: Element) {
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : []
    return [stop, ...labels].some((one) =>
      [...one.getClientRects()].some((box) =>
        [box.top + 2, box.top + box.height / 2, box.bottom - 2].some((y) => {
          // The end of a long text may be cut off.
          const front = document.elementFromPoint(box.left + Math.min(box.width, 100) / 2, y)
          return front !== null && (one.contains(front) || front.contains(one) || stop.contains(front))
        }),
      ),
    )
  }

  /** Element that cuts off the outline of it, of its label or of its parent; undefined if one of them is whole. */
  function cuttingOff(stop: Element): string | undefined {
    const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : []
    const marked = [stop, stop.parentElement, ...labels].filter((one) => one !== null)
    const outlined = marked.filter((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    // The browser marks the parts of its player and its dates by itself.
    const cutting = outlined.map(cutterOf)
    return cutting.includes(undefined) ? undefined : cutting[0]
  }

  function cutterOf(marked: Element): string | undefined {
    const { outlineOffset, outlineWidth } = getComputedStyle(marked)
    const { left, top, right, bottom } = marked.getBoundingClientRect()
    // A third of the line may be missing.
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 1
    for (let around = marked.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      const isCutAcross = overflowX !== 'visible' && (left - ring < box.left || right + ring > box.right)
      const isCutAlong = overflowY !== 'visible' && (top - ring < box.top || bottom + ring > box.bottom)
      if (isCutAcross || isCutAlong) return `${around.tagName} ${around.getAttribute('class') ?? ''}`
    }
    return undefined
  }
}
