/** Static files below /assets, and a fixed list at the root, so that no page needs a look at the disk. */
import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { encodingFor, type Encoding } from '../http/compress.server'

const ROOT_FILES = ['/favicon.ico', '/favicon.svg', '/robots.txt']
/** The build keeps a compressed copy beside each asset that becomes smaller. */
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** The client build in `folder`. `brand`: more files at the root. */
export function staticFiles(folder: string, brand: readonly (string | undefined)[]): Router {
  const router = express.Router()
  router.use(
    '/assets',
    compressedTwins(`${folder}/assets`),
    express.static(`${folder}/assets`, { immutable: true, maxAge: '1y', index: false, redirect: false }),
    (_request, response) => void response.status(404).type('text').send('Not found'),
  )
  router.get([...ROOT_FILES, ...brand.filter((file) => file !== undefined)], (request, response, next) =>
    response.sendFile(folder + request.path, { maxAge: '1d' }, (error?: Error) => error && next()),
  )
  return router
}

/** Serves the compressed copy when the browser accepts it. */
function compressedTwins(folder: string) {
  const names = new Set(readdirSync(folder))
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1)
    const encoding = encodingFor(request.headers['accept-encoding'], Infinity)
    response.setHeader('Vary', 'Accept-Encoding')
    if (encoding && names.has(name + ENDINGS[encoding])) {
      response.type(extname(name))
      response.setHeader('Content-Encoding', encoding)
      request.url = `/${name}${ENDINGS[encoding]}`
    }
    next()
  }
}
