/** Reports the findings, for people and for machines. Has no data of the API but the examples that somebody asked for. */
import { nameOfEndpoint } from '../../contract'
import { auth } from '../../contract/auth'
import type { Endpoint } from '../../contract/endpoint'
import { graph } from '../../contract/graph'
import { reports } from '../../contract/ucm/reports'
import { countNoun } from '../../app/platform/text/wording'
import type { HideSecrets } from '../../app/platform/text/hide-secrets.server'
import { stringifyJson } from '../../app/systems/upstream/json.server'
import type { CallReport } from './caller'
import type { Counted, Level } from './findings'
import type { HeldPermissions } from './permissions'
import type { MetStatus } from './statuses'

export interface Report {
  readonly address: string
  readonly calls: readonly CallReport[]
  /** Undefined if there is no user. */
  readonly permissions: HeldPermissions | undefined
  readonly statuses: readonly MetStatus[]
  readonly notMade: readonly Endpoint[]
  /** Reasons why something was not tried: somebody was not named. */
  readonly notTried: readonly string[]
  readonly withExamples: boolean
  readonly hide: HideSecrets
}

export function count({ calls }: Report, level: Level): number {
  return calls.reduce((sum, { findings }) => sum + findings.of(level).length, 0)
}

export function asLines(report: Report): string[] {
  return linesOf(report).map((line) => report.hide(line))
}

function linesOf(report: Report): string[] {
  const { address, calls, permissions, statuses, notMade, notTried } = report
  const done = calls.filter(({ times }) => times > 0)
  const skipped = calls.flatMap(({ endpoint, notMade }) =>
    notMade ? [`  ${nameOfEndpoint(endpoint)}: ${notMade}`] : [],
  )
  return [
    `The portal API at ${address}`,
    '',
    ...table([['Call', 'Status', 'ms', 'Rows', 'Unfit', ''], ...done.map(rowOf)]),
    ...section('Faults: the portal shows something wrong, or nothing', findingLines(report, 'fault')),
    ...section('Remarks: the portal reads it all the same', findingLines(report, 'remark')),
    ...section('Not judged', [...findingLines(report, 'open'), ...skipped]),
    ...section(
      'Not tried',
      notTried.map((line) => `  ${line}`),
    ),
    ...section('Not made, because they change something', wrapped(notMade.map(nameOfEndpoint))),
    ...(permissions
      ? section('Permissions of this user', [
          ...named('known', permissions.known),
          ...named('not known', permissions.unknown),
          ...named('not held', permissions.missing),
        ])
      : []),
    ...section(
      'Statuses of cases, and what the setting CASE_STATUSES takes them for',
      statuses.map(({ word, meaning, rows }) => `  ${word}: ${meaning} (${countNoun(rows, 'case')})`),
    ),
    '',
    `${countNoun(done.length, 'call')}, ${countNoun(count(report, 'fault'), 'fault')}, ${countNoun(count(report, 'remark'), 'remark')}.`,
  ]
}

export function asJson(report: Report): string {
  const { address, calls, permissions, statuses, notMade, notTried } = report
  const value = {
    address,
    faults: count(report, 'fault'),
    remarks: count(report, 'remark'),
    calls: calls.map((call) => ({
      call: nameOfEndpoint(call.endpoint),
      path: call.endpoint.path,
      times: call.times,
      statuses: [...call.statuses],
      ms: call.ms,
      bytes: call.bytes,
      contentType: call.contentType,
      rows: call.rows,
      unfit: call.unfit,
      requestId: call.requestId,
      notMade: call.notMade,
      findings: call.findings.list.map(({ example, ...finding }) => ({
        ...finding,
        ...(mayShow(report, call, finding) ? { example: exampleText(report, example) } : {}),
      })),
    })),
    permissions,
    statuses,
    notMade: notMade.map(nameOfEndpoint),
    notTried,
  }
  return JSON.stringify(value, (_name, one) => (typeof one === 'string' ? report.hide(one) : one), 2)
}

function rowOf({ endpoint, statuses, ms, rows, unfit, contentType, bytes, findings }: CallReport): string[] {
  const [faults, remarks] = [findings.of('fault').length, findings.of('remark').length]
  const notes = [
    ...(endpoint.answer.kind === 'binary' && statuses.has(200)
      ? [`${contentType ?? 'no content type'}, ${bytes} bytes`]
      : []),
    ...(faults > 0 ? [countNoun(faults, 'fault')] : []),
    ...(remarks > 0 ? [countNoun(remarks, 'remark')] : []),
  ]
  const status = statuses.size > 0 ? [...statuses].join(', ') : 'none'
  return [nameOfEndpoint(endpoint), status, `${ms}`, `${rows ?? ''}`, unfit > 0 ? `${unfit}` : '', notes.join(', ')]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** The columns of numbers. */
const RIGHT = new Set([2, 3, 4])

function findingLines(report: Report, level: Level): string[] {
  return report.calls.flatMap((call) => {
    const findings = call.findings.of(level)
    if (findings.length === 0) return []
    const reference = level === 'fault' && call.requestId ? ` (X-Request-Id ${call.requestId})` : ''
    return [
      `  ${nameOfEndpoint(call.endpoint)}${reference}`,
      ...findings.map((finding) => `    ${textOf(report, call, finding)}`),
    ]
  })
}

function textOf(report: Report, call: CallReport, finding: Counted): string {
  const { field, expected, received, times, example } = finding
  const place = field === undefined ? '' : `${field}: `
  const often = times > 1 ? ` (${times} times)` : ''
  const such =
    mayShow(report, call, finding) && example !== undefined ? `, such as ${exampleText(report, example)}` : ''
  return `${place}expected ${expected}, received ${received}${often}${such}`
}

/** Their answers are tokens, which are no examples. */
const SECRET_ANSWERS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  auth.token,
  graph.renew,
  reports.dashboard,
  reports.callDetailRecords,
])

function mayShow({ withExamples }: Report, { endpoint }: CallReport, { field }: Pick<Counted, 'field'>): boolean {
  return withExamples && !SECRET_ANSWERS.has(endpoint) && !/token|secret|password/i.test(field ?? '')
}

function exampleText({ hide }: Report, example: unknown): string | undefined {
  return example === undefined ? undefined : hide(stringifyJson(example), MAX_EXAMPLE_LENGTH)
}

const MAX_EXAMPLE_LENGTH = 80

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function named(title: string, names: readonly string[]): string[] {
  return [`  ${title}: ${names.length === 0 ? 'none' : names.length}`, ...wrapped(names, '    ')]
}

/** Names in lines of about 100 characters. */
function wrapped(names: readonly string[], indent = '  '): string[] {
  const lines: string[] = []
  let line = indent
  for (const name of names) {
    if (line.length + name.length > MAX_LINE_LENGTH && line !== indent) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += `${name} `
  }
  return line === indent ? lines : [...lines, line.trimEnd()]
}

const MAX_LINE_LENGTH = 100
