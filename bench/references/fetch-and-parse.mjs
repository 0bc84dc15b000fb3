/** Fetches what a page needs and parses it, and does nothing else: once for each message. */
import { answers } from './served.mjs'

process.on('message', async () => {
  await answers()
  process.send?.({ done: true })
})
process.send?.({ ready: true })
