import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Timeline } from '../../app/features/cases/case-activities'
import { CaseFacts } from '../../app/features/cases/case-details'
import { PrintButton } from '../../app/features/cases/print-button'
import type { ActivityView, CaseView } from '../../app/features/cases/case-view.server'

const shown: CaseView = {
  ticketNumber: 'T-1',
  title: 'No dial tone',
  status: 'New',
  tone: 'new',
  facts: [
    { label: 'Entitlement', value: '' },
    { label: 'Created On', value: { iso: '2026-11-20T14:05:00+01:00', text: '20-11-2026 14:05' } },
  ],
  description: [],
  contact: '',
  createdOn: { iso: '2026-11-20T14:05:00+01:00', text: '20-11-2026 14:05' },
}
const activity: ActivityView = {
  subject: 'Re: No dial tone',
  type: 'Email',
  status: 'Completed',
  createdBy: 'Bo Engineer',
  createdOn: { iso: '2026-11-20T14:05:00+01:00', text: '20-11-2026 14:05' },
  isOpen: false,
  isOwn: false,
  description: [
    { tag: 'p', content: ['Dear Ada,', { tag: 'br' }, 'we look at it.', { tag: 'br' }, '<script>alert(1)</script>'] },
  ],
}

describe('the details card', () => {
  const html = renderToStaticMarkup(<CaseFacts shown={shown} />)

  it('names every field, and says so when the system gave nothing [124]', () => {
    expect(html.match(/<dt>[^<]*/g)).toEqual(['<dt>Status', '<dt>Entitlement', '<dt>Created On'])
    expect(html).toContain('<dt>Entitlement</dt><dd>–</dd>')
  })
})

describe('the activities card', () => {
  it('shows Subject, Type, Status, CreatedBy, CreatedOn and Description of each [126] [473]', () => {
    const html = renderToStaticMarkup(
      <Timeline title="No dial tone" timeline={{ kind: 'loaded', content: [activity] }} />,
    )
    for (const text of ['Re: No dial tone', ' Email, Completed', 'Bo Engineer']) expect(html).toContain(`>${text}</`)
    expect(html).toContain('>20-11-2026</span><span class="clock"> 14:05</span></time>')
    expect(html.replaceAll('<br/>', '\n').replaceAll(/<\/?span>/g, '')).toContain(
      'Dear Ada,\nwe look at it.\n&lt;script&gt;',
    )
  })

  it('marks what is still open, and who wrote from here', () => {
    const open = { ...activity, status: 'Open', isOpen: true, type: 'Portal response', isOwn: true }
    const html = renderToStaticMarkup(<Timeline title="x" timeline={{ kind: 'loaded', content: [open, activity] }} />)
    expect(html.match(/class="badge[^>]*>[^<]*/g)).toEqual([expect.stringContaining('>Open')])
    expect(html.match(/class="entry entry-own card"/g)).toHaveLength(1)
  })

  it('shows its own error', () => {
    const html = renderToStaticMarkup(
      <Timeline title="No dial tone" timeline={{ kind: 'failed', text: 'Not <now>.' }} />,
    )
    expect(html).toContain('Oops, something went wrong: Not &lt;now&gt;.')
    expect(html).toContain('role="alert"')
  })

  it('says when there is nothing yet', () => {
    expect(
      renderToStaticMarkup(<Timeline title="No dial tone" timeline={{ kind: 'loaded', content: [] }} />),
    ).toContain('No messages yet.')
  })
})

describe('the print button', () => {
  it('is not in the page without scripts', () => {
    expect(renderToStaticMarkup(<PrintButton />)).toBe('')
  })
})
