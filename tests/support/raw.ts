/** Requests that no browser and no fetch would send, as bytes on a connection. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends the bytes and returns all that came before the connection ended. `end`: sends nothing after them. */
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

/** Opens a connection from the address `from`, sends these bytes, stays open, and reads nothing of a response. */
export async function openRaw(origin: string, bytes: string, from = '127.0.0.1'): Promise<Socket> {
  const { port } = new URL(origin)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from }).pause()
  // The portal may close it.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** All bytes of an open connection until it ends. A reset ends it too: the portal closed it before it had read everything. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).resume()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString('latin1')
}
