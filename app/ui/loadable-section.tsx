/** A section of a page with its own call: shows its content, or why there is none. The rest of the page stays. */
import type { Loadable } from '~/systems/upstream/loadable.server'
import type { Elements } from './elements'

interface LoadableSectionProps<Content> {
  readonly section: Loadable<Content>
  /** Replaces 'Oops, something went wrong'. */
  readonly failed?: (text: string) => Elements
  readonly children: (content: Content) => Elements
}

export function LoadableSection<Content>({ section, failed = failure, children }: LoadableSectionProps<Content>) {
  if (section.kind === 'loaded') return children(section.content)
  return section.kind === 'failed' ? failed(section.text) : <p className="mb-0">Access denied</p>
}

function failure(text: string) {
  return (
    <p className="text-danger mb-0" role="alert">
      {`Oops, something went wrong: ${text}`}
    </p>
  )
}
