/** Static files: assets of this build and of others, and a fixed list at the root. No page needs a look at the disk. */
import { existsSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Settings } from '../config.server'
import { encodingFor, type Encoding } from '../http/compress.server'

/** Browsers ask here where a page names no icon, such as one that is a text [917]. */
const ICON = '/favicon.ico'
const ROOT_FILES = [ICON, '/favicon.svg', '/robots.txt']
/** The build keeps a compressed copy beside each asset that becomes smaller. */
const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** An asset has no folder in its path. */
const NAME = /^[\w-][\w.-]*$/
/** The name of an asset has a hash of its content. */
const FOR_EVER = { immutable: true, maxAge: '1y', index: false, redirect: false } as const

/** The client build in `folder`, and assets of other builds. */
export function staticFiles(
  folder: string,
  { BRAND_LOGO, BRAND_ICON, ASSETS_DIR: shared }: Pick<Settings, 'BRAND_LOGO' | 'BRAND_ICON' | 'ASSETS_DIR'>,
): Router {
  const router = express.Router()
  const names = new Set(readdirSync(`${folder}/assets`))
  router.use(
    '/assets',
    compressedTwins((name) => names.has(name)),
    express.static(`${folder}/assets`, FOR_EVER),
    ...(shared ? assetsOfOtherBuilds(shared) : []),
    (_request, response) => void response.status(404).type('text').send('Not found'),
  )
  const atRoot = [...ROOT_FILES, BRAND_LOGO, BRAND_ICON].filter((file) => file !== undefined)
  router.get(atRoot, ({ path }, response, next) => {
    const file = path === ICON ? (BRAND_ICON ?? ICON) : path
    response.sendFile(folder + file, { maxAge: '1d' }, (error?: Error) => error && next())
  })
  return router
}

/** Looks at the disk each time, because a newer build may have added the file [686]. */
function assetsOfOtherBuilds(shared: string): RequestHandler[] {
  const isThere = (name: string) => NAME.test(name) && existsSync(join(shared, name))
  return [compressedTwins(isThere), express.static(shared, FOR_EVER)]
}

/** Serves the compressed copy when the browser accepts it. */
function compressedTwins(isThere: (name: string) => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1)
    const encoding = encodingFor(request.headers['accept-encoding'], Infinity)
    response.setHeader('Vary', 'Accept-Encoding')
    if (encoding && isThere(name + ENDINGS[encoding])) {
      response.type(extname(name))
      response.setHeader('Content-Encoding', encoding)
      request.url = `/${name}${ENDINGS[encoding]}`
    }
    next()
  }
}
