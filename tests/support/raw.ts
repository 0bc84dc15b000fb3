/** Requests that no browser and no fetch would make, as bytes on a connection. */
import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends the bytes, with `end` nothing after them, and answers all that came back before the connection ended. */
export async function sendRaw(origin: string, bytes: string, { end = false } = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  if (end) socket.end(bytes)
  else socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('latin1')
}

/** A GET with exactly this target and these header lines. */
export function rawGet(origin: string, target: string, ...headers: string[]): Promise<string> {
  return sendRaw(origin, [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
}
