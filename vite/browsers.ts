/** The oldest browsers for which the portal is built, for the build, its tests and docs/operating.md (Browsers). */

/** Browsers that run the portal's scripts. Older ones have styles, and do without scripts. Remix reads its data by `TextEncoderStream`, which came with Firefox 113. */
export const SCRIPT_BROWSERS = { chrome: '92', edge: '92', firefox: '113', safari: '15.4' } as const

export const STYLE_BROWSERS = { chrome: '87', edge: '88', firefox: '78', safari: '14' } as const

/** The browsers as Vite's targets: chrome92. */
export function buildTarget(browsers: Readonly<Record<string, string>>): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version)
}

/** Names that at least one of the browsers that run scripts does not have, so no script for browsers may use them. */
export const NEWER_THAN_BROWSERS = {
  globals: [
    'CompressionStream',
    'DecompressionStream',
    'Iterator',
    'Temporal',
    'navigation',
    'scheduler',
    'structuredClone',
  ],
  statics: {
    AbortSignal: ['any', 'timeout'],
    Array: ['fromAsync'],
    Intl: ['DurationFormat', 'Segmenter'],
    Map: ['groupBy'],
    Object: ['groupBy', 'hasOwn'],
    Promise: ['try', 'withResolvers'],
    RegExp: ['escape'],
    Response: ['json'],
    URL: ['canParse', 'parse'],
    Uint8Array: ['fromBase64', 'fromHex'],
  },
  methods: {
    AbortSignal: ['throwIfAborted'],
    Array: ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
    Element: ['checkVisibility'],
    HTMLElement: ['hidePopover', 'showPopover', 'togglePopover'],
    HTMLFormElement: ['requestSubmit'],
    Map: ['getOrInsert', 'getOrInsertComputed'],
    Set: ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
    String: ['isWellFormed', 'toWellFormed'],
  },
} as const
