import { digest, type SharedState } from './shared-state.server'

/** A player asks for a recording in several parts, and again when somebody jumps back. */
const PLAYBACK_SECONDS = 600
const LENGTH_SECONDS = 3_600

/** Remembers who plays what, so that the log has one line for each playback, and how long it is. `owner`: a person in an organisation. */
export class Playbacks {
  constructor(private readonly state: SharedState) {}

  /** Whether a playback starts; false for another part of a running one. */
  async starts(owner: string, recording: string): Promise<boolean> {
    return this.state.claim(`play:${digest([owner, recording])}`, 'started', PLAYBACK_SECONDS)
  }

  /** The bytes of a version of a recording, measured when this person first needs them [636]. */
  async bytes(owner: string, version: readonly unknown[], measure: () => Promise<number>): Promise<number> {
    const key = `length:${digest([owner, ...version])}`
    const answer = await this.state.read(key)
    if (answer !== undefined) return Number(answer)
    const bytes = await measure()
    await this.state.write(key, String(bytes), LENGTH_SECONDS)
    return bytes
  }
}
