/** Calls a system behind the portal by its contract: build, send, log, parse [031] [479]. */
import type { AnswerOf, Endpoint } from '~contract/endpoint'
import { requestedRange } from '~/platform/http/byte-range.server'
import { buildRequest, type CallInput } from './build-request.server'
import { logCall } from './log-call.server'
import { readTimeOf } from './read-time.server'
import { contractViolation, parseAnswer } from './parse-answer.server'
import { refusalError } from './read-answer.server'
import type { Authorization, CallArgs, Send, StreamedResponse, WholeResponse } from './system.server'
import { Transport } from './transport.server'

export interface StreamOptions {
  /** The browser's headers. A valid Range is passed on; then the answer may be 206 or 416. */
  readonly range?: Headers
  /** When others wait, a reader that takes nothing loses the rest. For players, which ask for the rest again. */
  readonly preemptible?: boolean
}

export class UpstreamClient {
  readonly #transport: Transport

  constructor(private readonly args: CallArgs) {
    this.#transport = new Transport(args)
  }

  /** Waits for the whole answer. Throws `UpstreamError` for any other status than success, no answer and a bad one. */
  async send<E extends Endpoint>(endpoint: E, input: CallInput): Promise<{ value: AnswerOf<E>; bytes: number }> {
    const { system } = this.args
    const authorization = await system.authorize(endpoint)
    return logCall(this.args, endpoint, input, async (note) => {
      const response = await this.#exchange(endpoint, input, authorization)
      note(response.status)
      if (!system.isSuccess(response.status)) throw refusalError(system, endpoint, response)
      return { value: await parseAnswer(this.args, endpoint, response), bytes: response.body.length }
    })
  }

  /** The answer as it came, whatever its status. Nothing is logged. Throws `UpstreamError` for no answer. */
  async sendUnparsed(endpoint: Endpoint, input: CallInput): Promise<WholeResponse> {
    return this.#exchange(endpoint, input, await this.args.system.authorize(endpoint))
  }

  /**
   * Resolves with the first bytes. Waiting and pauses have a deadline. Ends with the browser's request at the latest.
   */
  async stream(endpoint: Endpoint, input: CallInput, options: StreamOptions = {}): Promise<StreamedResponse> {
    const { system } = this.args
    const authorization = await system.authorize(endpoint)
    return logCall(this.args, endpoint, input, async (note) => {
      const range = options.range && requestedRange(options.range)?.headers
      const request = buildRequest(this.args, endpoint, input, authorization, range)
      const { body, ...head } = await this.#transport.stream(request, options)
      const { status, headers } = head
      note(status)
      if (Buffer.isBuffer(body)) throw refusalError(system, endpoint, { ...head, body })
      if (status === 206 && !headers['content-range']?.startsWith('bytes ')) {
        body.destroy()
        throw contractViolation(system, endpoint, 'content-range')
      }
      return { ...head, body }
    })
  }

  async #exchange(endpoint: Endpoint, input: CallInput, authorization: Authorization): Promise<WholeResponse> {
    const { context, system } = this.args
    const send: Send = (currentAuthorization) => {
      const request = buildRequest(this.args, endpoint, input, currentAuthorization)
      return endpoint.idempotent ? this.#transport.read(request) : this.#transport.change(request)
    }
    const exchange = async () => system.exchange?.(send, authorization) ?? send(authorization)
    return endpoint.idempotent ? readTimeOf(context).during(exchange) : exchange()
  }
}
