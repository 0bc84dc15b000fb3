import { createHash } from 'node:crypto'
import type { SharedState } from './shared-state.server'

/** Sign-in attempts that were used: somebody may have copied their cookie, or the browser may have kept it [547]. */
export class SignInAttempts {
  constructor(private readonly state: SharedState) {}

  /** Whether the attempt is used for the first time. `seconds`: until its cookie expires. */
  async spend(state: string, seconds: number): Promise<boolean> {
    return this.state.claim(`spent-sign-in:${nameOf(state)}`, 'spent', Math.ceil(seconds))
  }

  /** Marks for some seconds that the attempt has become a session [542]. */
  async finish(state: string, seconds: number): Promise<void> {
    await this.state.write(`finished-sign-in:${nameOf(state)}`, 'finished', seconds)
  }

  async hasJustFinished(state: string): Promise<boolean> {
    return (await this.state.read(`finished-sign-in:${nameOf(state)}`)) !== undefined
  }
}

/** Keeps the state itself out of the shared state. */
function nameOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url')
}
