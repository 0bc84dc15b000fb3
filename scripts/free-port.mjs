import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
