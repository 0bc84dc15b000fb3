import { UpstreamError } from '../upstream/upstream-error'

export class PortalApiError extends UpstreamError {
  override readonly name = 'PortalApiError'
}
