import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { takeToast, setToast } from '../../app/platform/http/toast.server'
import { ToastMessage } from '../../app/ui/toast'
import { requestAfter, requestWith } from '../support/browser-cookies'
import { settingsOf } from '../support/settings'

const settings = settingsOf('http://localhost:3000')

describe('a toast', () => {
  it('is shown by the next page and by no other', () => {
    const change = requestAfter(settings)
    setToast(change, { kind: 'success', text: 'Portal response sent!' })
    expect(change.lines).toEqual([expect.stringContaining('Max-Age=60')])

    const next = requestAfter(settings, ...change.lines)
    expect(takeToast(next)).toMatchObject({ kind: 'success', text: 'Portal response sent!' })
    expect(next.lines).toEqual([expect.stringContaining('Max-Age=0')])
    expect(takeToast(requestAfter(settings))).toBeUndefined()
  })

  it('cannot be read or made outside the portal', () => {
    const change = requestAfter(settings)
    setToast(change, { kind: 'danger', text: 'Case is locked' })
    expect(change.lines.join()).not.toContain('locked')
    expect(takeToast(requestWith(settings, 'portal-toast=abc~1~made-up'))).toBeUndefined()
  })

  it('is a status; where something failed it is silent, because an alert says the same [517]', () => {
    const shown = (kind: 'success' | 'danger') =>
      renderToStaticMarkup(<ToastMessage toast={{ kind, text: 'Said <so>' }} />)
    expect(shown('success')).toContain('role="status"')
    expect(shown('danger')).not.toContain('role=')
    expect(shown('danger')).toContain('Said &lt;so&gt;')
  })

  it('is a part of the page that people can go to by its name [644]', () => {
    for (const kind of ['success', 'info', 'danger'] as const) {
      expect(renderToStaticMarkup(<ToastMessage toast={{ kind, text: 'Said' }} />)).toMatch(
        /^<div[^>]*><section[^>]* aria-label="Notice"/,
      )
    }
  })
})
