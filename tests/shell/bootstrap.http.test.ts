/** Bootstrap's names mean what Bootstrap says: its own rules with the values of the theme. */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse, type Rule } from 'postcss'
import { compileStringAsync } from 'sass-embedded'
import { transformWithEsbuild } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { World } from '../support/world'

const ASSETS = 'build/client/assets'
/** The oldest browsers for which the build writes styles. */
const BROWSERS = ['chrome87', 'edge88', 'firefox78', 'safari14']

const CLASSES = [
  ...['alert', 'badge', 'breadcrumb', 'btn', 'btn-link', 'card', 'card-body', 'card-header'],
  ...['form-check', 'form-check-input', 'form-control', 'form-label', 'form-select'],
  ...['form-text', 'list-group', 'list-group-item', 'modal', 'modal-dialog', 'modal-content', 'modal-header', 'nav'],
  ...['nav-link', 'nav-underline', 'page-link', 'pagination', 'stretched-link::after', 'table', 'toast', 'toast-body'],
]

let built: Rule[] = []
let bootstrap: Rule[] = []
beforeAll(async () => {
  const [theme = ''] = readdirSync(ASSETS).filter((name) => /^styles-theme-.*\.css$/.test(name))
  built = await rulesOf(readFileSync(`${ASSETS}/${theme}`, 'utf8'))
  const imports =
    readFileSync('app/ui/theme/theme.scss', 'utf8').match(/^@import '(?:bootstrap|theme-variables).*$/gm) ?? []
  const silenceDeprecations = ['import', 'global-builtin', 'color-functions', 'if-function'] as const
  const { css } = await compileStringAsync(imports.join('\n'), {
    loadPaths: ['app/ui/theme', 'node_modules'],
    quietDeps: true,
    silenceDeprecations: [...silenceDeprecations],
  })
  bootstrap = await rulesOf(css)
})

/** The rules outside of media queries. */
async function rulesOf(css: string): Promise<Rule[]> {
  const { code } = await transformWithEsbuild(css, 'theme.css', { loader: 'css', minify: true, target: BROWSERS })
  return parse(code).nodes.filter((node) => node.type === 'rule')
}

/** Declarations that a class alone sets, by rule. Custom properties are values, which the theme sets. */
function declarationsOf(rules: readonly Rule[], name: string): Record<string, string>[] {
  return rules
    .filter(({ selectors }) => selectors.includes(`.${name}`) || selectors.includes(`.${name.replace('::', ':')}`))
    .map(({ nodes }) =>
      Object.fromEntries(
        nodes.flatMap((node) => (node.type === 'decl' && !node.prop.startsWith('--') ? [[node.prop, node.value]] : [])),
      ),
    )
}

it.each(CLASSES)('.%s is what Bootstrap makes of the theme, and nothing of ours replaces that [839]', (name) => {
  const [own = {}, ...others] = declarationsOf(bootstrap, name)
  const wanted: Record<string, string> = Object.assign({}, own, ...others)
  expect(Object.keys(wanted)).not.toEqual([])
  const found: Record<string, string> = Object.assign({}, ...declarationsOf(built, name))
  expect(found).toMatchObject(wanted)
})

it('the first page and its styles are at most 22 kB, gzipped, pictures and all [840]', async () => {
  const page = await (await (await World.create()).signedIn('admin')).visit('/dashboard')
  const styles = [...page.html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(([, path]) => path ?? [])
  expect(styles).not.toEqual([])
  const files = [gzipSync(page.html), ...styles.map((path) => readFileSync(`build/client${path}.gz`))]
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(22 * 1_024)
})
