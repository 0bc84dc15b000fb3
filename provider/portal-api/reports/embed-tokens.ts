/** Embed tokens: each shows one report of one organisation, for an hour as Power BI's do. */
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ReportEmbed } from '../../../contract/ucm/reports'
import type { ProviderContext } from '../../context'
import { signingSecret } from '../../http/tokens'

const NAME = 'report-embedding'
const TOKEN_SECONDS = 3_600

export const reportNames = ['dashboard', 'cdr'] as const
export type ReportName = (typeof reportNames)[number]

const Claims = z.object({ sub: z.string(), report: z.enum(reportNames), exp: z.number() })

/** The report and the organisation that a token shows, and its expiry. */
interface EmbedGrant {
  readonly organisationId: string
  readonly report: ReportName
  readonly expiresAt: Date
}

/**
 * Address and token to embed this report of this organisation. The address is on the stand-in's origin, below
 * /external.
 */
export async function embedReport(
  { db, origin }: Pick<ProviderContext, 'db' | 'origin'>,
  organisationId: string,
  report: ReportName,
  seconds = TOKEN_SECONDS,
): Promise<z.input<typeof ReportEmbed>> {
  const token = await new SignJWT({ report })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(organisationId)
    .setIssuer(NAME)
    .setExpirationTime(new Date(Date.now() + seconds * 1_000))
    .sign(await signingSecret(db, NAME))
  return {
    AccessToken: token,
    EmbedURL: `${origin}/external/reports/embed?${new URLSearchParams({ reportId: report, groupId: organisationId })}`,
    ReportID: report,
  }
}

/** Reads what this token shows; `expired` for an old token, undefined for a token that we did not issue. */
export async function readEmbedToken(
  { db }: Pick<ProviderContext, 'db'>,
  token: string,
): Promise<EmbedGrant | 'expired' | undefined> {
  try {
    const { payload } = await jwtVerify(token, await signingSecret(db, NAME), { issuer: NAME, algorithms: ['HS256'] })
    const { sub, report, exp } = Claims.parse(payload)
    return { organisationId: sub, report, expiresAt: new Date(exp * 1_000) }
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : undefined
  }
}
