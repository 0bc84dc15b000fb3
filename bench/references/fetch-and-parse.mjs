/** Only fetches and parses the data of a page, once for each message. */
import { answers } from './served.mjs'

process.on('message', async () => {
  await answers()
  process.send?.({ done: true })
})
process.send?.({ ready: true })
