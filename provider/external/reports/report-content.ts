/** The content of the two reports: figures and charts of an organisation's recorded calls of the last 30 days. */
import { and, desc, eq, gte } from 'drizzle-orm'
import { html } from 'hono/html'
import type { Database } from '../../database/open'
import { recordings } from '../../database/tables/call-centre'
import type { Html } from '../../pages/page'
import type { ReportName } from '../../portal-api/reports/embed-tokens'
import { columns, rows, type Bar } from './charts'
import { localTime } from './local-time'

const DAYS = 30
const DAY_MS = 86_400_000
const ROWS = 50

interface Call {
  readonly to: string
  readonly at: Date
  readonly seconds: number
}

export const reportTitles: Readonly<Record<ReportName, string>> = {
  dashboard: 'Call centre dashboard',
  cdr: 'Call detail records',
}

export async function reportContent(db: Database, organisationId: string, report: ReportName): Promise<Html> {
  const now = new Date()
  const calls = await recentCalls(db, organisationId, now)
  return html`<h1>${reportTitles[report]}</h1>
    <p class="quiet">The last ${DAYS} days. The stand-in counts the calls that were recorded.</p>
    ${report === 'dashboard' ? dashboard(calls, now) : callDetails(calls)}`
}

function recentCalls(db: Database, organisationId: string, now: Date): Promise<Call[]> {
  const isRecent = gte(recordings.callDateTime, new Date(now.getTime() - DAYS * DAY_MS))
  return db
    .select({ to: recordings.callTo, at: recordings.callDateTime, seconds: recordings.callDuration })
    .from(recordings)
    .where(and(eq(recordings.organisationId, organisationId), isRecent))
    .orderBy(desc(recordings.callDateTime))
}

function dashboard(calls: readonly Call[], now: Date): Html {
  const days = Array.from({ length: DAYS }, (_, index) => new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS))
  const perDay = days.map((date) => {
    const { day } = localTime(date)
    return { label: day.slice(0, 5), value: calls.filter(({ at }) => localTime(at).day === day).length }
  })
  return html`${figures(calls)}
    <div class="visuals">
      <section class="whole">${columns('Calls for each day', perDay)}</section>
      <section>${rows('Calls for each queue', perQueue(calls))}</section>
      <section>${columns('Calls for each hour', perHour(calls))}</section>
    </div>`
}

function callDetails(calls: readonly Call[]): Html {
  const shown = calls.slice(0, ROWS)
  return html`${figures(calls)}
    <div class="visuals">
      <section class="whole rows">
        <h2>The latest ${shown.length} calls</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">To</th>
              <th scope="col" class="number">Seconds</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map(
              ({ at, to, seconds }) =>
                html`<tr>
                  <td>${localTime(at).day} ${localTime(at).clock}</td>
                  <td>${to}</td>
                  <td class="number">${seconds}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    </div>`
}

function figures(calls: readonly Call[]): Html {
  const seconds = calls.reduce((sum, call) => sum + call.seconds, 0)
  const [busiest] = perHour(calls).toSorted((one, other) => other.value - one.value)
  const shown = [
    ['Calls', String(calls.length)],
    ['Average length', calls.length > 0 ? `${Math.round(seconds / calls.length)} s` : '–'],
    ['Busiest hour', busiest && busiest.value > 0 ? `${busiest.label}:00` : '–'],
    ['Queues called', String(perQueue(calls).length)],
  ]
  return html`<dl class="figures">
    ${shown.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

function perQueue(calls: readonly Call[]): Bar[] {
  const names = [...new Set(calls.map(({ to }) => to))]
  return names
    .map((label) => ({ label, value: calls.filter(({ to }) => to === label).length }))
    .toSorted((one, other) => other.value - one.value)
}

function perHour(calls: readonly Call[]): Bar[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    label: String(hour).padStart(2, '0'),
    value: calls.filter(({ at }) => localTime(at).hour === hour).length,
  }))
}
