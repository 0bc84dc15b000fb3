/**
 * `npm run test:mutation`: changes the rules of the portal one by one, and counts the changes that no unit test notices
 * (docs/testing.md). Not part of `npm test`: all of it takes hours, so try a folder at a time.
 */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Rules and logic. Components (.tsx) are markup and texts, which HTTP and browser tests read as people do.
  mutate: [
    'app/{access,forms,lists,systems/upstream}/**/*.ts',
    'app/features/ucm/{call-flow,check/rules,effects,opening,who-answers}/**/*.ts',
    'app/features/ucm/shifts/*.ts',
    // Reads and views of pages: HTTP tests see them.
    '!app/features/ucm/**/{read-,ask-,names-in}*.ts',
    '!app/features/ucm/**/*-view.server.ts',
  ],
  mutator: {
    // Texts, and names in the log: changing them measures only whether a test repeats them.
    excludedMutations: ['StringLiteral'],
  },
  // Leaves out what a module computes once when it is loaded: limits, tables and schemas, whose values tests name. Each such
  // change would run all tests.
  ignoreStatic: true,
  ignorePatterns: ['/.data', '/bench', '/build', '/docs', '/reports', '/test-results'],
  concurrency: 2,
  timeoutMS: 8_000,
  tempDirName: '.data/mutation',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  // The next run tries only what has changed since.
  incremental: true,
  incrementalFile: 'reports/mutation-incremental.json',
  thresholds: { high: 95, low: 90, break: 90 },
}
