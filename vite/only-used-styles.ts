import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AcceptedPlugin } from 'postcss'
import { PurgeCSS } from 'purgecss'

/** The custom properties that any stylesheet uses: one may be set in another file than the one that uses it. */
function usedVariables(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scss'))
  const styles = files.map((file) => readFileSync(join('app', file), 'utf8')).join('')
  return [...styles.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => name ?? [])
}

/** Pages, and the elements that mails may have. */
const CONTENT = ['app/**/*.tsx', 'app/features/cases/mail-text/mail-node.ts']

/** Keeps only the rules whose names occur in the pages. A name that code puts together from parts would be lost. */
export const onlyUsedStyles: AcceptedPlugin = {
  postcssPlugin: 'only-used-styles',
  async OnceExit(styles) {
    const css = [{ raw: styles.toString() }]
    const safelist = { variables: usedVariables() }
    // Scripts set these.
    const dynamicAttributes = ['data-scripts']
    const rules = { content: CONTENT, css, safelist, dynamicAttributes, variables: true, keyframes: true }
    const [used] = await new PurgeCSS().purge(rules)
    if (!used) throw new Error('PurgeCSS answered nothing')
    styles.removeAll()
    styles.append(parse(used.css))
  },
}
