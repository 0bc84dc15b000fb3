/**
 * Does one harmful thing to a portal until it is ended, in a process apart from the measuring one. Arguments: the kind,
 * the portal's port, and a Cookie header.
 */
import { connect } from 'node:net'

const [kind = '', port = '', cookie = ''] = process.argv.slice(2)
const HOST = '127.0.0.1'

const KINDS = {
  /** 20 connections, each with a form whose file is carriage returns, at 1 MB/s. */
  'carriage-returns': () => repeat(20, (socket) => sendForm(socket, Buffer.alloc(100_000, '\r'))),
  /** 40 connections, each with 500 requests at once, repeatedly. */
  pipelined: () => {
    const requests = Buffer.from(get('/login').repeat(500))
    repeat(40, (socket) => {
      const timer = setInterval(() => socket.write(requests), 250)
      socket
        .once('close', () => clearInterval(timer))
        .resume()
        .write(requests)
    })
  },
  /** 4,200 connections from two addresses, each with half a header, opened again when they end. */
  'half-headers': () => {
    for (const from of ['127.0.0.2', '127.0.0.3']) {
      repeat(
        2_100,
        (socket) => socket.resume().write(`GET /login HTTP/1.1\r\nHost: localhost:${port}\r\nX-Half: `),
        from,
      )
    }
  },
  /** One visitor: as many pages at once as one network may ask for, and again when it may. */
  visitor: () => bursts(500, get('/password-reset')),
  /** 600 forms that wait for a word of the portal before they send their fields, which they never do. */
  expect: () =>
    bursts(
      600,
      `POST /password-reset HTTP/1.1\r\nHost: localhost:${port}\r\nExpect: 100-continue\r\n` +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 40\r\n\r\n',
    ),
  /** 700 requests for another protocol, which the portal does not speak. */
  upgrade: () => bursts(700, get('/password-reset', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')),
  maps: () => pages(50, '/ucm/ivr'),
  csv: () => pages(50, '/cases/csv'),
}

KINDS[kind]()
process.send?.({ started: true })

/** Opens connections, and opens each again a moment after it ends. */
function repeat(count, begin, from = '127.0.0.2') {
  const open = () => {
    const socket = connect({ port: Number(port), host: HOST, localAddress: from })
    socket.on('error', () => undefined)
    socket.once('connect', () => begin(socket))
    socket.once('close', () => setTimeout(open, 200))
  }
  for (let index = 0; index < count; index += 1) open()
}

/** Opens so many connections at once, every 5 s. */
function bursts(count, bytes, everyMs = 5_000) {
  const burst = () => {
    for (let index = 0; index < count; index += 1) {
      const socket = connect({ port: Number(port), host: HOST, localAddress: '127.0.0.2' })
      socket.on('error', () => undefined)
      socket.resume().once('connect', () => socket.write(bytes))
      setTimeout(() => socket.destroy(), everyMs - 100)
    }
  }
  burst()
  setInterval(burst, everyMs)
}

function sendForm(socket, piece) {
  socket.resume()
  socket.write(
    `POST /password-reset HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 400000000\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n',
  )
  const timer = setInterval(() => socket.write(piece), 100)
  socket.once('close', () => clearInterval(timer))
}

/** One person asks for the same page many times at once, repeatedly. */
function pages(count, path) {
  repeat(count, (socket) => {
    socket.once('data', () => socket.on('data', () => undefined))
    socket.write(get(path, `Cookie: ${cookie}\r\nConnection: close\r\n`))
  })
}

function get(path, more = '') {
  return `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n${more}\r\n`
}
