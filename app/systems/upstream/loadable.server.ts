import { ShownError } from '~/platform/http/shown-error'

/** A section's content, or why there is none. */
export type Loadable<Content> =
  | { readonly kind: 'loaded'; readonly content: Content }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed'; readonly text: string }

/** Loads a section. A failed call becomes the section's error; a rejected token ends the session and is thrown. */
export async function load<Content>(read: () => Promise<Content>): Promise<Loadable<Content>> {
  try {
    return { kind: 'loaded', content: await read() }
  } catch (error) {
    if (!(error instanceof ShownError) || error.tokenRejected) throw error
    return { kind: 'failed', text: error.text }
  }
}

/** Loads a section that this person may see; for others nothing is read. */
export async function loadIf<Content>(allowed: boolean, read: () => Promise<Content>): Promise<Loadable<Content>> {
  return allowed ? load(read) : { kind: 'denied' }
}

/** Changes a section's content; a section without content stays as it is. */
export function mapLoaded<From, To>(from: Loadable<From>, convert: (content: From) => To): Loadable<To> {
  return from.kind === 'loaded' ? { kind: 'loaded', content: convert(from.content) } : from
}
