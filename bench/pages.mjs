/** Asks for a page as a browser does, with scripts or without. */
import { get } from './rounds.mjs'

export const MODES = /** @type {const} */ (['with', 'without'])

/** @typedef {typeof MODES[number]} Mode */

/**
 * @param {string} address @param {string} cookie
 * @param {{ mode?: Mode, encoding?: string }} [options]
 */
export function page(address, cookie, { mode = 'with', encoding = 'br' } = {}) {
  const saving = mode === 'without' ? { 'save-data': 'on' } : {}
  return get(address, { cookie, accept: 'text/html', 'accept-encoding': encoding, ...saving })
}

/** @param {string} address @param {string} cookie @param {Mode} [mode] */
export async function html(address, cookie, mode) {
  return (await page(address, cookie, { mode, encoding: 'identity' })).toString()
}
