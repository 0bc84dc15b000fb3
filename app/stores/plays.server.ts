import { createHash } from 'node:crypto'
import type { SharedState } from './shared-state.server'

/** A player asks for a recording in several parts, and again when somebody goes back in it. */
const ONE_PLAYING_SECONDS = 600

/** Who has begun to play what, so that the log has one line for each playing. */
export class Plays {
  constructor(private readonly state: SharedState) {}

  /** Whether this is the start of a playing, and not a further part of one. */
  async begins(objectId: string, recording: string): Promise<boolean> {
    const key = createHash('sha256')
      .update(JSON.stringify([objectId, recording]))
      .digest('base64url')
    return this.state.claim(`play:${key}`, 'begun', ONE_PLAYING_SECONDS)
  }
}
