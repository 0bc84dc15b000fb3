import { expect, it } from 'vitest'
import { contract, endpointName } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'

it('docs/portal-api.md lists every call as the contract has it (renew it with `npx vitest run tests/contract -u`)', async () => {
  const areas = Object.entries(contract).map(([area, endpoints]) =>
    [`## ${area}`, '', HEAD, ...Object.values<Endpoint>(endpoints).map(row), ''].join('\n'),
  )
  await expect([INTRODUCTION, ...areas].join('\n')).toMatchFileSnapshot('../../docs/portal-api.md')
})

const INTRODUCTION = `# The portal API

Every call that the portal makes, generated from \`contract/\`, which also defines the fields. Paths are relative to
\`PORTAL_API_URL\`. Where two methods are listed, it is not certain which one the call has: the portal sends the
first unless \`PORTAL_API_METHODS\` names the other. Callers: a \`user\` sends a bearer token, the \`portal\` its own
credentials (HTTP Basic), a \`visitor\` nothing. Any status other than 200 is a failure.
`

const HEAD =
  '| Call | Method | Path | Caller | Query | Body | Answer | First byte within |\n|---|---|---|---|---|---|---|---|'

function row(endpoint: Endpoint): string {
  const { method, otherMethods, path, caller, query, body, answer, timeToFirstByteMs } = endpoint
  const cells = [
    endpointName(endpoint),
    [method, ...otherMethods].join(' or '),
    `\`${path}\``,
    caller,
    query ? Object.keys(query.shape).join(', ') : '',
    body?.kind ?? '',
    answer.kind === 'none' ? 'not read' : answer.kind,
    `${timeToFirstByteMs / 1_000} s`,
  ]
  return `| ${cells.join(' | ')} |`
}
