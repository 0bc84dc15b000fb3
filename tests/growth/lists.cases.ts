/** Lists of a whole customer: `size` is in rows, or in characters of one text. */
import { buffer, text } from 'node:stream/consumers'
import { csvOf } from '../../app/lists/list-csv.server'
import { findRows } from '../../app/lists/find-rows.server'
import { foundTexts } from '../../app/lists/found-texts.server'
import type { Column, List } from '../../app/lists/list'
import { listFile } from '../../app/lists/list-file.server'
import { listFileUrl, listQueryOf, listUrl, parseListState, rowUrl } from '../../app/lists/list-state'
import { listView, orderedRows, redirectToCanonicalUrl } from '../../app/lists/list-view.server'
import { chosenRows } from '../../app/lists/selection.server'
import { ROW_FIELD, tickedUrl } from '../../app/lists/selection'
import { xlsxOf } from '../../app/lists/list-xlsx.server'
import {
  exactAgents,
  exactCases,
  exactIvrs,
  exactQueues,
  exactSearch,
} from '../../app/features/search/exact-hits.server'
import { placeOf } from '../../app/features/search/search-place.server'
import { Agent } from '../../contract/ucm/agents'
import { listSettings } from '../support/list-settings'
import { caseRow } from '../lists/rows'
import { activeCases } from '../../app/features/cases/case-lists'
import { growthCase } from './growth'
import { filled, many } from './shapes'

interface Row {
  readonly id: string
  readonly text: string
  readonly number: string
  readonly day: string
}

const TONES = ['new', 'active', 'attention'] as const
const columns: readonly Column<Row>[] = [
  { name: 'id', label: 'Id', isName: true, value: ({ id }) => id },
  { name: 'text', label: 'Text', value: ({ text: shown }) => shown },
  { name: 'number', label: 'Number', kind: 'number', value: ({ number }) => number },
  { name: 'length', label: 'Length', kind: 'duration', value: ({ number }) => number },
  { name: 'day', label: 'Day', kind: 'date', showsAge: true, value: ({ day }) => day },
  { name: 'phone', label: 'Phone', isPhone: true, value: ({ number }) => number },
  {
    name: 'status',
    label: 'Status',
    value: ({ text: shown }) => shown,
    tone: (row) => TONES[row.id.length % 3] ?? 'plain',
  },
]
const list: List<Row> = {
  page: { path: '/rows', title: 'Rows', ability: 'cases.view' },
  subtitle: '',
  noun: 'rows',
  columns,
  filters: ['text', 'day', 'status'],
  sort: 'text',
  id: ({ id }) => id,
  opens: { page: (id) => `/row?id=${encodeURIComponent(id)}` },
}
const settings = listSettings()
const { formatDate } = settings
const DAY_MS = 86_400_000

/** The worst texts for search, filters and sorting. */
const rowShapes: Readonly<Record<string, (at: number, size: number) => Row>> = {
  'all alike': () => ({ id: '1', text: 'Sales', number: '31105550113', day: '2026-11-20T10:00:00Z' }),
  'all different': (at) => ({ id: `${at}`, text: `Text ${at}`, number: `${at}`, day: dayAt(at) }),
  'in reverse': (at, size) => ({
    id: `${at}`,
    text: `Text ${size - at}`,
    number: `${size - at}`,
    day: dayAt(size - at),
  }),
  'with the same long beginning': (at) => ({
    id: `${at}`,
    text: `${'a'.repeat(80)}${at}`,
    number: `${at}`,
    day: dayAt(at),
  }),
  'prefixes of each other': (at) => ({
    id: `${at}`,
    text: 'a'.repeat(at % 100),
    number: '1'.repeat(at % 15),
    day: dayAt(at),
  }),
  'digits alone': (at) => ({ id: `${at}`, text: `${'0'.repeat(80)}${at}`, number: `${at}`, day: dayAt(at) }),
  accents: (at) => ({ id: `${at}`, text: `${'é\u0301'.repeat(20)}${at}`, number: `${at}`, day: dayAt(at) }),
  formulas: (at) => ({ id: `${at}`, text: `=${filled(',-\'"', 40)}${at}`, number: `-${at}`, day: dayAt(at) }),
  'no dates and numbers': (at) => ({ id: `${at}`, text: '', number: `${at} pieces`, day: 'some day' }),
}
const dayAt = (at: number) => new Date(Date.UTC(1600) + at * DAY_MS).toISOString()
const rowsIn = (run: (rows: Row[]) => unknown) => ({
  run,
  shapes: Object.fromEntries(
    Object.entries(rowShapes).map(([name, rowAt]) => [name, (size: number) => many(size, (at) => rowAt(at, size))]),
  ),
})
const at = (query: string) => new URL(`https://portal.example/rows${query}`)

/** Twice what the largest customer has. An answer of 32 MB may have more, and the whole table then takes half an hour. */
const MAX_ROWS = 40_000
const MAX_TEXT = 2_000_000
/** The longest address: a browser's request has 32 kB of headers in all. */
const MAX_URL = 32_000
const SEARCH = ['search', 'searched-text'].map((name) => `lists/${name}.server.ts`)

/** A case whose title is such a text. */
const titles: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'a'.repeat(size),
  'words of one letter': (size) => filled('a ', size),
  'one letter, then marks': (size) => `a${'\u0301'.repeat(size)}`,
  'letters and their marks': (size) => filled('e\u0301', size),
  'marks of two kinds by turns': (size) => `a${filled('\u0316\u0301', size)}`,
  'letters that become two': (size) => 'ß'.repeat(size),
  'characters that become many': (size) => '\ufdfa'.repeat(size),
  hyphens: (size) => `a${'-'.repeat(size)}a`,
  blanks: (size) => ' '.repeat(size),
  digits: (size) => '1'.repeat(size),
  'digits and blanks': (size) => filled('1 ', size),
  'opening brackets': (size) => `${'('.repeat(size)}x`,
  Hangul: (size) => '\uac01'.repeat(size),
}
const ofTitles = <Result>(run: (title: string) => Result) => ({ run, shapes: titles, most: MAX_TEXT })

export const lists = [
  growthCase({
    name: 'a list is shown',
    modules: [
      'lists/list-view.server.ts',
      'lists/filter.server.ts',
      'lists/sort-rows.server.ts',
      'platform/text/compare-texts.ts',
    ],
    most: MAX_ROWS,
    ...rowsIn((rows) => listView(rows, at(''), list, settings)),
  }),
  growthCase({
    name: 'a list is sorted by each of its columns',
    modules: ['lists/sort-rows.server.ts', 'lists/list-view.server.ts'],
    most: MAX_ROWS,
    ...rowsIn((rows) => columns.map(({ name }) => orderedRows([...rows], at(`?sort=-${name}`), list, settings))),
  }),
  growthCase({
    name: 'a list is searched and filtered',
    modules: [
      ...SEARCH,
      'lists/filter.server.ts',
      'platform/text/fold.server.ts',
      'platform/text/phone-number.server.ts',
    ],
    most: MAX_ROWS,
    ...rowsIn((rows) =>
      listView(rows, at(`?q=${encodeURIComponent(filled('1 a2 e', 200))}&text=Sales&day=2026-11`), list, settings),
    ),
  }),
  growthCase({
    name: 'a list is searched for a number',
    modules: [...SEARCH, 'platform/text/phone-number.server.ts'],
    most: MAX_ROWS,
    ...rowsIn((rows) => listView(rows, at(`?q=${encodeURIComponent('+31 (0)10 555 01 13')}`), list, settings)),
  }),
  growthCase({
    name: 'a list is searched for a page of several',
    modules: [
      'lists/find-rows.server.ts',
      'lists/found-texts.server.ts',
      'features/search/search-place.server.ts',
      ...SEARCH,
    ],
    most: MAX_ROWS,
    ...rowsIn((rows) => findRows(rows, list, { q: 'a 1', most: 5 }, settings)),
  }),
  growthCase({
    name: 'the ticked rows are found',
    modules: ['lists/selection.server.ts'],
    most: MAX_ROWS,
    ...rowsIn((rows) => {
      const fields = new URLSearchParams(rows.slice(0, 1_000).map(({ id }) => [ROW_FIELD, id]))
      return [
        chosenRows(rows, fields, at(''), list, settings),
        chosenRows(rows, new URLSearchParams({ 'all-rows': '' }), at('?q=1'), list, settings),
      ]
    }),
  }),
  growthCase({
    name: 'a list is written as CSV',
    modules: ['lists/list-csv.server.ts', 'platform/files/csv.server.ts'],
    most: MAX_ROWS,
    ...rowsIn((rows) => text(csvOf(rows, list, formatDate))),
  }),
  growthCase({
    name: 'a list is written as a workbook',
    modules: [
      'lists/list-xlsx.server.ts',
      'platform/files/xlsx/written-cells.server.ts',
      'platform/files/xlsx/written-parts.server.ts',
      'platform/files/zip.server.ts',
    ],
    most: MAX_ROWS,
    ...rowsIn((rows) => buffer(xlsxOf(rows, list, formatDate))),
  }),
  growthCase({
    name: 'a list is downloaded',
    modules: ['lists/list-file.server.ts', 'platform/http/download.server.ts'],
    most: MAX_ROWS,
    ...rowsIn((rows) => listFile('csv', rows, at('?sort=-number'), list, settings).text()),
  }),
  growthCase({
    name: 'records with exactly a name or a number are found',
    modules: ['features/search/exact-hits.server.ts'],
    most: MAX_ROWS,
    run: (names: string[]) => {
      const asked = exactSearch('Sales 31105550113', '31')
      const agents = names.map((name) =>
        Agent.parse({ AgentID: 1, Agent: name, Number: name, InterfaceType: { ID: 1, DisplayName: '' } }),
      )
      return [
        exactAgents(agents, asked),
        exactCases(activeCases, 'Case')(
          names.map((name) => caseRow(name)),
          asked,
        ),
        exactQueues([], asked),
        exactIvrs([], asked),
      ]
    },
    shapes: {
      'all alike': (size) => many(size, () => 'Sales 31105550113'),
      'all different': (size) => many(size, String),
    },
  }),
  growthCase({
    name: 'a case with a long title is searched',
    modules: [...SEARCH, 'platform/text/fold.server.ts'],
    ...ofTitles((title) => listView([caseRow('1', { title, contact: title })], at('?q=b+e'), activeCases, settings)),
  }),
  growthCase({
    name: 'what was found in a long title is marked',
    modules: ['lists/found-texts.server.ts', 'lists/searched-text.server.ts'],
    ...ofTitles((title) => foundTexts([{ cells: ['1', title] }], activeCases, 'a e s 1', settings)),
  }),
  growthCase({
    name: 'long titles are sorted and filtered',
    modules: ['lists/sort-rows.server.ts', 'lists/filter.server.ts', 'platform/text/compare-texts.ts'],
    ...ofTitles((title) =>
      listView(
        many(4, (place) => caseRow(String(place), { title: title + String(place), type: title })),
        at('?sort=title'),
        activeCases,
        settings,
      ),
    ),
  }),
  growthCase({
    name: 'a case with a long title is written as files',
    modules: ['platform/files/csv.server.ts', 'platform/files/xlsx/written-cells.server.ts'],
    run: async (title) => {
      const row = caseRow('1', { title })
      return [await text(csvOf([row], activeCases, formatDate)), await buffer(xlsxOf([row], activeCases, formatDate))]
    },
    most: MAX_TEXT,
    shapes: {
      ...titles,
      'characters of formulas': (size: number) => '='.repeat(size),
      'commas and characters of formulas': (size: number) => filled(',=', size),
      'commas and blanks': (size: number) => filled(`,${' '.repeat(50)}`, size),
      quotes: (size: number) => '"'.repeat(size),
      'line ends': (size: number) => '\n'.repeat(size),
      underscores: (size: number) => filled('_x0041_', size),
      'characters of XML': (size: number) => '<'.repeat(size),
    },
  }),
  growthCase({
    name: 'the address of a list is read',
    modules: ['lists/list-state.ts', 'lists/selection.ts'],
    most: MAX_URL,
    run: (query: string) => {
      const url = at(query)
      const state = parseListState(list, url.searchParams)
      redirectToCanonicalUrl(new URL(listUrl(list, state), url), list)
      return [
        listFileUrl(list, state, 'csv'),
        rowUrl(list, query, query),
        listQueryOf(list, url),
        tickedUrl(list, state),
      ]
    },
    shapes: {
      'a long search': (size) => `?q=${'a'.repeat(size)}`,
      'characters that are escaped': (size) => `?q=${filled('%20', size)}`,
      'many parameters': (size) => `?${filled('a&', size)}`,
      'the same parameter': (size) => `?${filled('text=b&', size)}`,
      'a way back': (size) => `?from=${encodeURIComponent(filled('text=b&', size / 2))}`,
      'a long page': (size) => `?page=${'1'.repeat(size)}`,
    },
  }),
  growthCase({
    name: 'a place of the search is read',
    modules: ['features/search/search-place.server.ts'],
    most: 1,
    run: () => placeOf({ list, read: async () => ({ rows: [], missing: 0 }) }),
    shapes: { nothing: () => '' },
  }),
]
