import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * `fetch` refuses port 10080. Linux takes ports from 32768 on for outgoing connections: a call could take one before the
 * program listens.
 */
const FIRST = 10_081
const LAST = 32_767

/** A port of this machine that nobody listens at. @returns {Promise<number>} */
export async function freePort() {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return freePort()
  }
  await once(server.close(), 'close')
  return port
}

/** Several, each once. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const ports = new Set()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
