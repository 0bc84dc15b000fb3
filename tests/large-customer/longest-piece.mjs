/** Loaded by a portal that is measured: its CPU, and the longest piece of work on the thread that serves people, at a port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/** CPU that this thread has used, in milliseconds. The time of others, on a busy machine too, does not count. */
function threadCpu() {
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
}

function start() {
  let last = threadCpu()
  let longest = 0
  let cpu = process.cpuUsage()
  const look = () => {
    const now = threadCpu()
    longest = Math.max(longest, now - last)
    last = now
  }
  setInterval(look, 1).unref()
  createServer((_request, response) => {
    look()
    const { user, system } = process.cpuUsage(cpu)
    response.end(JSON.stringify({ cpu: (user + system) / 1_000, piece: longest }))
    longest = 0
    cpu = process.cpuUsage()
  })
    .listen(Number(process.env.MEASURE_PORT), 'localhost')
    .unref()
}

if (isMainThread) start()
