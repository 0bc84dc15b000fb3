/**
 * The rooms of app/ (decision 15): each imports only rooms listed after it, type imports included. Then the layers inside
 * the rooms, provider/ and tools/.
 */

import { readdirSync } from 'node:fs'
import { FEATURES, withFeatures } from './lint/layers.mjs'

/** Each line imports only from lines below it, in `app/` and inside its rooms. `FEATURES`: folders that import none of each other. */
const layersOf = {
  app: [
    ['entry\\.server', 'entry\\.client', 'routes', 'root', 'readers\\.server'],
    ['features'],
    ['ui'],
    ['forms'],
    ['lists'],
    ['access'],
    ['systems'],
    ['platform'],
  ],
  'app/features': [
    // These features show what the ones below have.
    ['dashboard', 'search', 'list-files'],
    ['list-sources'],
    [FEATURES],
    ['widgets'],
  ],
  'app/features/ucm': [
    // This room asks what the features below show.
    ['now'],
    ['check'],
    [FEATURES],
    ['hours'],
    ['holidays'],
    ['matrix'],
    // A review says what the calls of its plan do.
    ['runs', 'effects'],
    ['calls'],
    ['call-model'],
    ['shifts'],
    ['call-flow'],
    ['opening'],
    ['call-url', 'cards', 'choices', 'clock', 'directory-failure', 'record-urls'],
  ],
  'app/ui': [['shell'], ['dialog', 'form', 'list-page', 'table', 'tabs', 'theme', 'icon']],
  'app/access': [['guarded', 'current-session', 'permission-log'], ['session']],
  'app/systems': [['graph'], ['portal-api'], ['upstream']],
  'app/platform': [
    ['server'],
    ['http'],
    ['files'],
    ['readers'],
    ['stores'],
    ['limits'],
    ['time', 'text', 'remix'],
    ['settings', 'config\\.server'],
  ],
  provider: [
    ['server', 'start'],
    ['app'],
    ['control'],
    ['seed'],
    ['portal-api', 'external'],
    ['identity'],
    ['graph', 'mail'],
    ['http', 'pages'],
    ['context', 'request-checks'],
    ['database'],
    ['files', 'settings'],
  ],
}

/** The parts that queues and IVRs share know both, and both know them, so `records` has rules of its own instead of a layer. */
const IN_NO_LAYER = ['records']

const folders = Object.entries(layersOf).map(([folder, layers]) => {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  return {
    folder,
    ...withFeatures(
      layers,
      names.filter((name) => !IN_NO_LAYER.includes(name)),
    ),
  }
})

/** The features of uCallManager with all that is above them. */
const ucm = folders.find(({ folder }) => folder === 'app/features/ucm')
const featuresAndAbove = ucm.layers.slice(0, ucm.layers.findIndex((names) => names.includes('queues')) + 1).flat()

/** Files of app/ that the commands in tools/ import: no pages, and nothing that pages are made of. */
const USED_BY_TOOLS = [
  'access/session',
  'features/cases/case-status',
  'features/sign-in/token-request',
  'features/ucm/opening/hours',
  'lists/list',
  'platform/(config|http|settings|stores|text|time|server/start-warnings)',
  'systems/(portal-api|upstream)',
]

/** Tables that every room may read. */
const TABLES = '^app/(abilities|pages|page-lookups|icons)\\.ts$'

/** Modules that read files which people send. */
const READ_IN_THREADS =
  '^app/(platform/files/(table-file|parse-table|calendar/|xlsx/(read-|parse-|text-reader|zip-parts|number-formats))|features/ucm/holidays/(calendar-file/|matrix/read-holidays))'

const inside = (names, folder) => `^${folder}/(${names.join('|')})(/|\\.|-)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Files do not import each other in a circle, types included.',
      from: { path: '^(app|provider|tools)/' },
      to: { circular: true },
    },
    ...folders.flatMap(({ folder, layers }) =>
      layers.slice(1).map((names, index) => ({
        name: `${folder.replaceAll('/', '-')}-below-${names[0]}`.replaceAll('\\', ''),
        severity: 'error',
        comment: `${names.join(', ')} of ${folder}/ import nothing of the layers above.`,
        from: { path: inside(names, folder), pathNot: TABLES },
        to: { path: inside(layers.slice(0, index + 1).flat(), folder), pathNot: TABLES },
      })),
    ),
    ...folders
      .filter(({ features }) => features.length > 0)
      .map(({ folder, features }) => ({
        name: `${folder.replaceAll('/', '-')}-apart`,
        severity: 'error',
        comment: `No feature of ${folder}/ imports another.`,
        from: { path: `^${folder}/(${features.join('|')})/` },
        to: { path: `^${folder}/(${features.join('|')})/`, pathNot: `^${folder}/$1/` },
      })),
    {
      name: 'records-for-queues-and-ivrs',
      severity: 'error',
      comment: 'Only queues, IVRs and the holidays assigned to them import what queues and IVRs share.',
      from: { path: `^${ucm.folder}/`, pathNot: inside(['records', 'queues', 'ivr', 'holidays'], ucm.folder) },
      to: { path: inside(['records'], ucm.folder) },
    },
    {
      name: 'records-without-other-features',
      severity: 'error',
      comment: 'What queues and IVRs share imports no other feature, and nothing of the layers above.',
      from: { path: inside(['records'], ucm.folder) },
      to: { path: inside(featuresAndAbove, ucm.folder), pathNot: inside(['queues', 'ivr'], ucm.folder) },
    },
    {
      name: 'app-without-tools',
      severity: 'error',
      comment: 'The portal does not need the commands in tools/.',
      from: { path: '^app/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-without-pages',
      severity: 'error',
      comment: 'The commands in tools/ use settings, connections and state of app/.',
      from: { path: '^tools/' },
      to: { path: '^app/', pathNot: inside(USED_BY_TOOLS, 'app') },
    },
    {
      name: 'read-in-threads',
      severity: 'error',
      comment: 'What people and other systems send is read in threads (decision 44): pages ask `readers` for it.',
      from: { path: '^app/', pathNot: ['^app/readers\\.server\\.ts$', READ_IN_THREADS] },
      to: { path: READ_IN_THREADS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'node-on-the-server',
      severity: 'error',
      comment: 'What imports modules of Node ends in .server, so that no browser gets it.',
      from: { path: '^app/', pathNot: '\\.server\\.' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: ['\\.scss$', '\\.svg', 'virtual:'] },
  },
}
