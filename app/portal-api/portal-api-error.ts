import { UpstreamError } from '../upstream/upstream-error'

/** A call to the portal API that did not succeed. */
export class PortalApiError extends UpstreamError {
  override readonly name = 'PortalApiError'

  override get tokenRejected(): boolean {
    return this.detail.upstreamStatus === 401 && this.detail.caller === 'user'
  }
}
