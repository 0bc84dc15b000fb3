/** Which token the calls of one request carry: the saved one, and after that at most one new one for all of them. */
import { NotConnected } from './directory-error'
import { forgetToken, keepToken, newToken, savedToken, type Reader } from './directory-token.server'

/** A token as it was given: two are the same only if they are the same object. */
export interface Held {
  readonly token: string
}

export class DirectoryAccess {
  #first: Promise<Held> | undefined
  #renewed: Promise<Held> | undefined

  constructor(private readonly reader: Reader) {}

  /** The latest token. Throws `NotConnected` or `TokenNotFetched`. */
  current(): Promise<Held> {
    return this.#renewed ?? (this.#first ??= this.#saved())
  }

  /** The new token after the directory rejected the first (A§7); fetched once, however many calls were rejected. */
  renewed(): Promise<Held> {
    return (this.#renewed ??= this.#fetched())
  }

  async #saved(): Promise<Held> {
    const token = savedToken(this.reader)
    return token === undefined ? this.#fetched() : { token }
  }

  async #fetched(): Promise<Held> {
    const { request, context, api } = this.reader
    try {
      const token = await newToken(api)
      keepToken(this.reader, token)
      return { token }
    } catch (error) {
      if (error instanceof NotConnected)
        for (const cookie of forgetToken(request, context.settings)) context.addHeader('Set-Cookie', cookie)
      throw error
    }
  }
}
