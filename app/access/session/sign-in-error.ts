/** Tells a person that nobody can sign in until an operator changes something [546]. */
export const SET_UP_WRONG = 'This portal is not set up correctly for the sign-in service. Please tell support.'

/** The step at the identity provider that failed, and the address that the portal called. Only the log has them [546]. */
export interface FailedStep {
  readonly step?: 'discovery' | 'authorization' | 'token' | 'keys' | 'ID token'
  readonly address?: string
}

/** Why nobody can sign in: a text for the person, and a reason for the log. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly status: number
  readonly where: FailedStep

  constructor(
    readonly text: string,
    reason: string,
    { status = 502, cause, ...where }: FailedStep & { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    super(reason, { cause })
    this.status = status
    this.where = where
  }
}
