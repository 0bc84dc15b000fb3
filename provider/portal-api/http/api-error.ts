/** An answer that says no. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown by whoever refuses a call; the text is written for the person who reads it in the portal. */
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

/** The shape of the sign-in and registration calls, whose failures have an error_description (A§3, B§7). */
export function describedError(
  status: ContentfulStatusCode,
  error: string,
  text: string,
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError(status, text, { body: { error, error_description: text }, headers })
}
