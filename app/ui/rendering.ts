/** What the document needs to know of its request. In the browser the defaults apply. */
import { createContext } from 'react'

export const RenderingContext = createContext<{ readonly nonce?: string; readonly withScripts: boolean }>({
  withScripts: true,
})
