import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Refuses a call. The text is for the person who reads it in the portal. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly body: Record<string, string>
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    text: string,
    {
      body = { Message: text },
      headers = {},
    }: { body?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(text)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The error body of the sign-in and registration calls, which has an error_description [016] [458]. */
export function describedError(
  status: ContentfulStatusCode,
  error: string,
  text: string,
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(status, text, { body: { error, error_description: text }, headers })
}
