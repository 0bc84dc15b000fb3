import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { awaitLater } from './lint/await-later.mjs'
import { ownElement } from './lint/own-element.mjs'
import { plainComments } from './lint/plain-comments.mjs'
import { verbs } from './lint/verbs.mjs'

const environmentIsForSettings = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only the settings modules read the environment.',
}
const formsByAction = {
  selector: "CallExpression[callee.property.name='formData'], CallExpression[callee.name='parseWithZod']",
  message: 'Read forms with a form action: it bounds what a body may hold.',
}
const noStyleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message: 'The Content-Security-Policy allows no style attributes.',
}
const patternsAreWritten = {
  selector: ":matches(NewExpression, CallExpression)[callee.name='RegExp']",
  message:
    'Write a pattern as a literal, which lint can read, or put texts into one with patternOf() of app/platform/text/. Elsewhere search by string methods.',
}
const formsOfUnicode = {
  selector: "CallExpression[callee.property.name='normalize']",
  message: 'Use normalizeText() of app/platform/text/: many accents on one letter take String.normalize() minutes.',
}
const linearTexts = [patternsAreWritten, formsOfUnicode]
const limitsAreMaxOrMin = {
  selector: 'VariableDeclarator[id.name=/^(LONGEST|LARGEST|MOST|DEEPEST|LATEST|SHORTEST|SMALLEST|LEAST|FEWEST)(_|$)/]',
  message: 'An upper limit begins with MAX_, a lower one with MIN_.',
}

/** @param {...string} folders */
const notFrom = (...folders) => ({
  patterns: folders.map((folder) => ({
    regex: `^((\\.\\./)+${folder}/|~${folder}(/|$))`,
    message: 'app/ and provider/ look at contract/ alone, contract/ at nothing, tools/ at app/ and contract/.',
  })),
})

/** @param {ReturnType<typeof notFrom>} rules */
const fromAnotherFolder = ({ patterns }) => ({
  patterns: [
    ...patterns,
    { regex: '^\\.\\./\\.\\./', message: 'Another folder of app/ is `~/…`, the contract `~contract/…`.' },
  ],
})

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', 'test-results/', 'playwright-report/', 'reports/', '.data/'] },
  tseslint.configs.strict,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      portal: {
        rules: {
          'await-later': awaitLater,
          'own-element': ownElement,
          'plain-comments': plainComments,
          verbs,
        },
      },
    },
    rules: {
      'portal/plain-comments': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
      'object-shorthand': 'error',
      'no-duplicate-imports': 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        environmentIsForSettings,
        formsByAction,
        noStyleAttribute,
        limitsAreMaxOrMin,
        ...linearTexts,
      ],
    },
  },
  {
    // No pattern takes more than its share of time for a long text, and none means something else than it seems to. Nothing about style.
    ignores: ['tests/**', '*.config.*'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      'regexp/no-contradiction-with-assertion': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-empty-alternative': 'error',
      'regexp/no-empty-capturing-group': 'error',
      'regexp/no-empty-character-class': 'error',
      'regexp/no-empty-group': 'error',
      'regexp/no-empty-lookarounds-assertion': 'error',
      'regexp/no-lazy-ends': 'error',
      'regexp/no-misleading-capturing-group': 'error',
      'regexp/no-misleading-unicode-character': 'error',
      'regexp/no-missing-g-flag': 'error',
      'regexp/no-obscure-range': 'error',
      'regexp/no-optional-assertion': 'error',
      'regexp/no-potentially-useless-backreference': 'error',
      'regexp/no-useless-assertions': 'error',
      'regexp/no-useless-backreference': 'error',
      'regexp/no-useless-dollar-replacements': 'error',
      'regexp/no-useless-flag': 'error',
      'regexp/no-useless-lazy': 'error',
    },
  },
  {
    // The two rules of hooks. The plugin's others ask React's compiler, which the portal does not use, and take a quarter of the time.
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.server.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': ['error', { additionalHooks: '^useBeforePaint$' }],
    },
  },
  {
    files: ['app/**/*.tsx'],
    rules: { 'portal/own-element': 'error' },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    rules: { 'portal/verbs': 'error' },
  },
  {
    files: ['app/{access,features,forms,lists}/**/*.{ts,tsx}'],
    rules: { 'portal/await-later': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // A function that throws at once, beside a read that has begun, leaves that read without anybody who waits for it: its rejection
    // ends the process.
    files: ['app/features/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/promise-function-async': ['error', { checkArrowFunctions: false }] },
  },
  {
    files: ['app/**'],
    rules: {
      'no-restricted-imports': ['error', fromAnotherFolder(notFrom('provider', 'tests', 'tools'))],
      // A longer file has more than one purpose (decision 45).
      'max-lines': ['error', 350],
    },
  },
  { files: ['provider/**'], rules: { 'no-restricted-imports': ['error', notFrom('app', 'tests', 'tools')] } },
  {
    files: ['contract/**'],
    rules: { 'no-restricted-imports': ['error', notFrom('app', 'provider', 'tests', 'tools')] },
  },
  { files: ['tools/**'], rules: { 'no-restricted-imports': ['error', notFrom('provider', 'tests')] } },
  {
    // The contract's machinery: what a schema parsed is of the endpoint's type, which the compiler cannot follow.
    files: [
      'contract/endpoint.ts',
      'contract/index.ts',
      'app/systems/upstream/parse-answer.server.ts',
      'app/systems/portal-api/client.server.ts',
      'app/systems/graph/graph-client.server.ts',
    ],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    files: [
      'app/platform/config.server.ts',
      'app/platform/settings/**',
      'provider/settings.ts',
      'scripts/**',
      '*.config.*',
      'bench/**',
      'provider/database/drizzle.config.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noStyleAttribute, limitsAreMaxOrMin, ...linearTexts] },
  },
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', noStyleAttribute] } },
  {
    files: ['app/forms/posted-form.server.ts'],
    rules: { 'no-restricted-syntax': ['error', environmentIsForSettings, limitsAreMaxOrMin, ...linearTexts] },
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
)
