/** What the document needs to know of its request. In the browser the defaults apply. */
import { createContext } from 'react'

export interface Rendering {
  readonly nonce: string | undefined
  /** Whether this response has scripts at all. */
  readonly withScripts: boolean
}

export const RenderingContext = createContext<Rendering>({ nonce: undefined, withScripts: true })
