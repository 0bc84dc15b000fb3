import type { SharedState } from './shared-state.server'

const NAMED_AGAIN_SECONDS = 3_600

/** Users without any permission that the portal knows. The log names each once an hour [543]. */
export class UnknownPermissions {
  constructor(private readonly state: SharedState) {}

  /** Whether this user was not named within the last hour. Counts as naming. */
  async areNewOf(objectId: string): Promise<boolean> {
    return this.state.claim(`unknown-permissions:${objectId}`, 'named', NAMED_AGAIN_SECONDS)
  }
}
