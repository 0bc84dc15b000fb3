/** The cases page written by hand, without scripts. Its icons and logo are the portal's. */
import { createServer } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { request } from 'undici'
import { answers, compressed, job, port, send } from './served.mjs'

const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === job.stylesheet) return send(outgoing, await compressed(job.styles ?? ''), 'text/css')
  if (incoming.url !== '/') return passOn(incoming, outgoing)
  await answers()
  send(outgoing, await compressed(job.template))
})

/** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
async function passOn({ url, headers }, outgoing) {
  const encoding = headers['accept-encoding']
  const file = await request(`${job.files}${url}`, { headers: encoding ? { 'accept-encoding': String(encoding) } : {} })
  outgoing.writeHead(file.statusCode, file.headers)
  await pipeline(file.body, outgoing)
}

server.listen(port, 'localhost', () => process.send?.({ ready: true }))
