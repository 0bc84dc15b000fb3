/** The reference of row 9: the cases page as one writes it by hand. */
import { PurgeCSS } from 'purgecss'
import { html } from '../pages.mjs'
import { get } from '../rounds.mjs'
import { startReference } from './start.mjs'

/**
 * A server of it: one file that looks the same, with its own rules and no scripts; the same logo and icons.
 * @param {import('../world.mjs').World} world @param {string} origin The portal's.
 */
export async function startHandWritten(world, origin) {
  const { cookie, token } = world.short
  const template = await handWritten(origin, cookie)
  return startReference(world, 'hand-written', { token, calls: ['cases'], template, files: origin })
}

/** The cases page without scripts as one file: its styles inline. @param {string} origin @param {string} cookie */
async function handWritten(origin, cookie) {
  const page = await html(`${origin}/cases`, cookie, 'without')
  const link = /<link rel="stylesheet" href="([^"]+)"[^>]*>/
  const [, path = ''] = link.exec(page) ?? []
  const css = [{ raw: (await get(origin + path)).toString() }]
  const content = [{ raw: page, extension: 'html' }]
  const [used] = await new PurgeCSS().purge({ content, css, variables: true, keyframes: true })
  return page.replace(link, () => `<style>${used.css}</style>`)
}
