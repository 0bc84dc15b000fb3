/** A part of a page that comes from a call of its own: when that call fails, the rest of the page stands. */
import { UpstreamError } from '../upstream/upstream-error'

/** What a part of the page shows: its content, or why it cannot. */
export type Loadable<Content> =
  | { readonly kind: 'loaded'; readonly content: Content }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly text: string }

/** Loads a part of the page for who may see it. A failed call is the part's own; a token that is no longer good is not. */
export async function loadable<Content>(allowed: boolean, load: () => Promise<Content>): Promise<Loadable<Content>> {
  if (!allowed) return { kind: 'denied' }
  try {
    return { kind: 'loaded', content: await load() }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.tokenRejected) throw error
    return { kind: 'failed', text: error.text }
  }
}
