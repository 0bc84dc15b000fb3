/** A call to the portal API that did not succeed. */
import type { System } from '../upstream/system'
import { UpstreamError } from '../upstream/upstream-error'

export class PortalApiError extends UpstreamError {
  override readonly name = 'PortalApiError'

  override get tokenRejected(): boolean {
    return this.detail.upstreamStatus === 401 && this.detail.caller === 'user'
  }
}

export const portalApiSystem: System = {
  name: 'portal API',
  notReached: 'The provider’s systems cannot be reached at the moment.',
  tooSlow: 'The provider’s systems take too long to answer.',
  unreadable: 'The answer of the provider’s systems could not be read.',
  failure: (...failed) => new PortalApiError(...failed),
}
