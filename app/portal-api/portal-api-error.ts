import { UpstreamError } from '../upstream/upstream-error'

/** A call to the portal API that did not succeed. */
export class PortalApiError extends UpstreamError {
  override readonly name = 'PortalApiError'
}
