import { createHash } from 'node:crypto'
import type { SharedState } from './shared-state.server'

/** A player asks for a recording in several parts, and again when somebody jumps back. */
const PLAYBACK_SECONDS = 600

/** Remembers who plays what, so that the log has one line for each playback. */
export class Playbacks {
  constructor(private readonly state: SharedState) {}

  /** Whether a playback starts; false for another part of a running one. */
  async starts(objectId: string, recording: string): Promise<boolean> {
    const key = createHash('sha256')
      .update(JSON.stringify([objectId, recording]))
      .digest('base64url')
    return this.state.claim(`play:${key}`, 'started', PLAYBACK_SECONDS)
  }
}
