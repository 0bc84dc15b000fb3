/** Replies to a case, with attachments. */

/** The address of the first case in the list. @param {string} portal @param {string} cookie */
export async function firstCase(portal, cookie) {
  const html = await (await fetch(`${portal}/cases`, { headers: { cookie } })).text()
  const [, ticket] = /\/cases\/ticket\?no=([^"&]+)/.exec(html) ?? []
  if (!ticket) throw new Error('no case in the list')
  return `${portal}/cases/ticket?no=${ticket}`
}

/** @param {string} address @param {string} cookie @param {Blob[]} files */
export async function reply(address, cookie, files) {
  const body = new FormData()
  body.append('subject', 'Logs')
  body.append('description', 'As you asked.')
  files.forEach((file, index) => body.append('attachments', file, `log-${index}.bin`))
  const headers = { cookie, origin: new URL(address).origin }
  const response = await fetch(address, { method: 'POST', redirect: 'manual', headers, body })
  await response.arrayBuffer()
  if (response.status !== 303) throw new Error(`reply: ${response.status}`)
}
