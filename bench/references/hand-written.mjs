/** The page as somebody would write it by hand who knew nothing else: one file without scripts. */
import { createServer } from 'node:http'
import { answers, compressed, job, port, send } from './served.mjs'

const server = createServer(async (_incoming, outgoing) => {
  await answers()
  send(outgoing, await compressed(job.template))
})
server.listen(port, 'localhost', () => process.send?.({ ready: true }))
