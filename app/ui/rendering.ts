/** The facts of its request that the document needs. In the browser the defaults apply. */
import { createContext } from 'react'

export const RenderingContext = createContext<{ readonly nonce?: string; readonly withScripts: boolean }>({
  withScripts: true,
})
