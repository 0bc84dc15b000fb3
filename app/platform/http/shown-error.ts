/** An error with a text for people, and the status of the page that shows it. */
export abstract class ShownError extends Error {
  abstract readonly text: string
  abstract readonly status: number

  /** True if the portal API no longer accepts the user's token: the session is over, and no form or section shows this. */
  get tokenRejected(): boolean {
    return false
  }

  /** True if a change was sent and nobody knows whether it was carried out. */
  get outcomeUnknown(): boolean {
    return false
  }
}

/** The portal itself refuses, and makes no call for it. A form or a section shows it as the failure of a call. `reason`: for the log. */
export class Refusal extends ShownError {
  override readonly name = 'Refusal'

  constructor(
    readonly text: string,
    readonly status: 404 | 409 | 422 | 502 | 503,
    reason = text,
  ) {
    super(reason)
  }
}
