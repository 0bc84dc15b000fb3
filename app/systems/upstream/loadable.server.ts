import { UpstreamError } from './upstream-error'

/** A section's content, or why there is none. */
export type Loadable<Content> =
  | { readonly kind: 'loaded'; readonly content: Content }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly text: string }

/** Loads a section. A failed call becomes the section's error; a rejected token ends the session and is thrown. */
export async function loadable<Content>(allowed: boolean, load: () => Promise<Content>): Promise<Loadable<Content>> {
  if (!allowed) return { kind: 'denied' }
  try {
    return { kind: 'loaded', content: await load() }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.tokenRejected) throw error
    return { kind: 'failed', text: error.text }
  }
}

/** Changes a section's content; a section without content stays as it is. */
export function whenLoaded<From, To>(from: Loadable<From>, become: (content: From) => To): Loadable<To> {
  return from.kind === 'loaded' ? { kind: 'loaded', content: become(from.content) } : from
}
