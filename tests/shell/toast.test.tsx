import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readToast, takeToast, toast } from '../../app/http/toast.server'
import { ToastMessage } from '../../app/ui/toast'
import { settingsOf } from '../support/world'

const settings = settingsOf('http://localhost:3000')

/** An answer's context, and the Set-Cookie values that it has gathered. */
function answering() {
  const cookies: string[] = []
  return { cookies, settings, addHeader: (_name: string, value: string) => void cookies.push(value) }
}

function requestWith(setCookie = ''): Request {
  return new Request('http://localhost:3000/cases', { headers: { cookie: setCookie.split(';')[0] ?? '' } })
}

describe('a toast', () => {
  it('is shown by the next page and by no other', () => {
    const change = answering()
    toast(change, { kind: 'success', text: 'Portal response sent!' })
    expect(change.cookies).toEqual([expect.stringContaining('Max-Age=60')])

    const next = answering()
    expect(takeToast(requestWith(change.cookies[0]), next)).toMatchObject({
      kind: 'success',
      text: 'Portal response sent!',
    })
    expect(next.cookies).toEqual([expect.stringContaining('Max-Age=0')])
    expect(takeToast(requestWith(), answering())).toBeUndefined()
  })

  it('cannot be read or made outside the portal', () => {
    const change = answering()
    toast(change, { kind: 'danger', text: 'Case is locked' })
    expect(change.cookies.join()).not.toContain('locked')
    expect(readToast(requestWith('portal-toast.0=abc~1~made-up'), settings)).toBeUndefined()
  })

  it('is a status, and an alert where something failed', () => {
    const shown = (kind: 'success' | 'danger') =>
      renderToStaticMarkup(<ToastMessage toast={{ kind, text: 'Said <so>' }} />)
    expect(shown('success')).toContain('role="status"')
    expect(shown('danger')).toContain('role="alert"')
    expect(shown('danger')).toContain('Said &lt;so&gt;')
  })
})
