/** A section of a page that comes from a call of its own: its content, or why it cannot be shown. The page stays. */
import type { ReactNode } from 'react'

export type Loadable<Content> =
  | { readonly kind: 'loaded'; readonly content: Content }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly text: string }

interface LoadableProps<Content> {
  readonly of: Loadable<Content>
  /** Shown instead, where a failure reads otherwise than 'Oops, something went wrong'. */
  readonly failed?: (text: string) => ReactNode
  readonly children: (content: Content) => ReactNode
}

export function Loadable<Content>({ of, failed = failure, children }: LoadableProps<Content>) {
  if (of.kind === 'loaded') return children(of.content)
  return of.kind === 'failed' ? failed(of.text) : <p className="mb-0">Access denied</p>
}

function failure(text: string) {
  return (
    <p className="text-danger mb-0" role="alert">
      Oops, something went wrong: {text}
    </p>
  )
}
