import type { Loadable } from '../../ui/loadable'
import type { Uses } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'
import { audioList, USES } from './audio-list'

interface WhoHearsThemProps {
  /** The names of the files. */
  readonly replaced: readonly string[]
  readonly uses: Loadable<readonly (Uses & { readonly name: string })[]> | { readonly kind: 'many' }
}

/** Where the files that an upload replaces are used, so that people know which callers will hear the new ones [634]. */
export function WhoHearsThem({ replaced, uses }: WhoHearsThemProps) {
  if (replaced.length === 0) return null
  if (uses.kind === 'many') {
    return (
      <p>
        <a href={`${audioList.page.path}?${USES}=all`} target="_blank" rel="noreferrer">
          Show where the files are used<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    )
  }
  if (uses.kind !== 'loaded') return <WhereUsed uses={uses} noun="audio file" />
  return uses.content
    .filter(({ name }) => replaced.includes(name))
    .map(({ name, ...content }) => (
      <WhereUsed key={name} uses={{ kind: 'loaded', content }} noun="audio file" name={name} />
    ))
}
