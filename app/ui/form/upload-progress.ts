/**
 * Tells how much of a form with files has been sent. Remix posts by `fetch`, which does not tell; XMLHttpRequest does. So while
 * a page asks for it, a `fetch` of a multipart form goes by XMLHttpRequest. Everything else of Remix stays as it is.
 */
type OnProgress = (sentBytes: number, allBytes: number) => void

/** Watches until the returned function is called. */
export function watchUploads(onProgress: OnProgress): () => void {
  const originalFetch = window.fetch
  window.fetch = (resource, init) => {
    const { body, method = 'GET', signal, headers } = init ?? {}
    if (!(body instanceof FormData)) return originalFetch(resource, init)
    const url = resource instanceof Request ? resource.url : String(resource)
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'arraybuffer'
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('Failed to fetch'))
      request.onabort = () => reject(new DOMException('The page was left.', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    })
  }
  return () => void (window.fetch = originalFetch)
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  const { status, response } = request
  return new Response(status === 204 ? null : response, { status, headers })
}
