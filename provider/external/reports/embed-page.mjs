/**
 * The script of the embed page. It speaks the protocol of powerbi-client (http-post-message over window-post-message-proxy):
 * requests and responses are window messages, matched by the id in their headers.
 */
const address = new URL(location.href)
const portal = document.body.dataset.portal
const report = document.getElementById('report')
const filters = document.getElementById('filters')
const pages = document.getElementById('pages')

const MOBILE_PORTRAIT = 2
const EMBED_TOKEN = 1
const FATAL = 6

/** The body of `POST /report/load`. */
let configuration
let expiry

addEventListener('message', ({ source, origin, data }) => {
  const isRequest = typeof data === 'object' && data !== null && typeof data.method === 'string'
  if (source !== parent || origin !== portal || !isRequest) return
  const [statusCode, body] = answer(`${data.method} ${data.url}`, data.body)
  parent.postMessage({ statusCode, headers: { id: data.headers?.id }, body }, portal)
})

function answer(call, body) {
  switch (call) {
    // Power BI warms up with it. The load brings the same again.
    case 'POST /frontload/config':
      return [200]
    case 'POST /report/load':
      configuration = body
      void show()
      return [202]
    case 'POST /report/token':
      // Not checked here: the load of the content shows whether the token is good.
      if (configuration) configuration.accessToken = body
      void refresh(body)
      return [200]
    case 'GET /report/pages':
      return [200, [{ name: 'first', displayName: report.dataset.name, isActive: true }]]
    default:
      return [404, { message: 'NotFound', detailedMessage: `The stand-in does not know ${call}.` }]
  }
}

async function refresh(token) {
  if (!report.hasChildNodes()) return
  const { failure, content } = await fetchContent(token)
  if (failure) return fail(failure.message, failure.detailedMessage)
  report.innerHTML = content.html
  expireIn(content.seconds)
}

async function show() {
  const { accessToken, id, tokenType, settings = {} } = configuration
  if (id !== address.searchParams.get('reportId')) return fail('NotFound', 'There is no such report.')
  if (tokenType !== EMBED_TOKEN)
    return fail('NotAuthorized', 'The stand-in takes embed tokens, not those of a directory.')
  const { failure, content } = await fetchContent(accessToken)
  if (failure) return fail(failure.message, failure.detailedMessage)

  document.body.className = settings.layoutType === MOBILE_PORTRAIT ? 'portrait' : 'wide'
  // Both panes show by default, as in Power BI.
  filters.hidden = settings.panes?.filters?.visible === false
  pages.hidden = settings.panes?.pageNavigation?.visible === false
  report.innerHTML = content.html
  expireIn(content.seconds)
  event('loaded', {})
  event('rendered', {})
}

/** The report's content, or why this token does not show it. */
async function fetchContent(token) {
  try {
    const response = await fetch(`content?reportId=${address.searchParams.get('reportId')}`, {
      headers: { authorization: `EmbedToken ${token}` },
      cache: 'no-store',
    })
    const body = await response.json()
    return response.ok ? { content: body } : { failure: body }
  } catch {
    return { failure: { message: 'LoadReportFailed', detailedMessage: 'The report could not be loaded.' } }
  }
}

function expireIn(seconds) {
  clearTimeout(expiry)
  expiry = setTimeout(
    () => fail('TokenExpired', 'Access token has expired, resubmit with a new access token.'),
    Math.min(seconds * 1000, 2 ** 31 - 1),
  )
}

function fail(message, detailedMessage) {
  event('error', { message, detailedMessage, errorCode: message, level: FATAL })
}

function event(name, body) {
  send(`/reports/${configuration.uniqueId}/events/${name}`, body)
}

function send(url, body) {
  parent.postMessage({ method: 'POST', url, headers: { id: crypto.randomUUID() }, body }, portal)
}

if (address.searchParams.has('uid')) send(`/ready/${address.searchParams.get('uid')}`, {})
