/** The layers of app/ (decision 15): each folder imports only folders listed after it, type imports included. Then tools/. */

/** From top to bottom. Folders of one line never import each other. */
const layers = [
  ['server', 'entry\\.server', 'entry\\.client', 'routes', 'root'],
  // It sums up the features below.
  ['dashboard'],
  ['profile', 'cases', 'documents', 'orders', 'ucm', 'settings', 'registration', 'sign-in'],
  ['runs'],
  ['shell'],
  ['handlers'],
  ['access'],
  ['pages'],
  ['ui'],
  ['forms'],
  ['lists'],
  ['session'],
  ['graph'],
  ['portal-api'],
  ['upstream'],
  ['http'],
  ['stores'],
  ['time', 'text', 'remix'],
  ['config\\.server'],
]

/** The same inside ucm/. */
const ucmLayers = [
  // They ask what the features below show.
  ['call-manager', 'now'],
  ['check'],
  ['who-answers'],
  ['queues', 'ivr', 'agents', 'audio', 'recordings', 'reports'],
  ['hours'],
  ['holidays'],
  ['facts'],
  ['call-flow'],
  ['opening'],
  ['call-url', 'card-links', 'choices', 'clock', 'directory-failure', 'gap-pattern', 'none-yet', 'record-urls'],
]
const [, , , ucmFeatures] = ucmLayers

/** What the commands in tools/ take from app/: no pages, and nothing that they are made of. */
const USED_BY_TOOLS = [
  'config',
  'server/start-warnings',
  'session',
  'sign-in/token-request',
  'portal-api',
  'upstream',
  'http',
  'stores',
  'text',
]

/** Tables without imports of ours, which every layer may import. */
const SHARED = '^app/access/abilities\\.ts$'

const inside = (names, folder = 'app') => `^${folder}/(${names.join('|')})(/|\\.|-)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Files do not import each other in a circle, types included.',
      from: { path: '^(app|tools)/' },
      to: { circular: true },
    },
    ...layers.slice(1).map((names, index) => ({
      name: `below-${names[0]}`.replaceAll('\\', ''),
      severity: 'error',
      comment: `${names.join(', ')} import nothing of the layers above.`,
      from: { path: inside(names), pathNot: SHARED },
      to: { path: inside(layers.slice(0, index + 1).flat()), pathNot: SHARED },
    })),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'No feature imports another.',
      from: { path: `^app/(${layers[2].join('|')})/` },
      to: { path: `^app/(${layers[2].join('|')})/`, pathNot: '^app/$1/' },
    },
    ...ucmLayers.slice(1).map((names, index) => ({
      name: `ucm-below-${names[0]}`,
      severity: 'error',
      comment: `${names.join(', ')} of ucm/ import nothing of the layers above.`,
      from: { path: inside(names, 'app/ucm') },
      to: { path: inside(ucmLayers.slice(0, index + 1).flat(), 'app/ucm') },
    })),
    {
      name: 'ucm-features-apart',
      severity: 'error',
      comment: 'No feature of ucm/ imports another.',
      from: { path: `^app/ucm/(${ucmFeatures.join('|')})/` },
      to: { path: `^app/ucm/(${ucmFeatures.join('|')})/`, pathNot: '^app/ucm/$1/' },
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
      to: { path: '^app/', pathNot: inside(USED_BY_TOOLS) },
    },
    {
      name: 'node-on-the-server',
      severity: 'error',
      comment: 'What imports modules of Node ends in .server, so that no browser gets it.',
      from: { path: '^app/', pathNot: '\\.server\\.' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'components-only',
      severity: 'error',
      comment: 'ui/ holds components; what runs on the server alone is elsewhere.',
      from: {},
      to: { path: '^app/ui/.*\\.server\\.' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: ['\\.scss$', '\\.svg', 'virtual:'] },
  },
}
