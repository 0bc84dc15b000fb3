/** What the document needs to know of the request that it is rendered for. In the browser the defaults hold. */
import { createContext } from 'react'

export interface Rendering {
  readonly nonce: string | undefined
  /** Whether this answer carries scripts at all. */
  readonly withScripts: boolean
}

export const RenderingContext = createContext<Rendering>({ nonce: undefined, withScripts: true })
