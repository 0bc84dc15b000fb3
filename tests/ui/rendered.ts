import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'

/** Puts a page of a Remix stub into the document as a browser without scripts gets it. */
export function rendered(page: ReactElement): Document {
  // The stub's router is made for browsers, and React says so each time; any other error still fails the test.
  const error = vi.spyOn(console, 'error').mockImplementation((text: unknown) => {
    expect(text).toContain('useLayoutEffect does nothing on the server')
  })
  const html = renderToStaticMarkup(page)
  error.mockRestore()
  document.body.innerHTML = html
  return document
}
