import type { SharedState } from './shared-state.server'

/** Sessions that have ended before their time: their cookies may have been copied. */
export class EndedSessions {
  constructor(private readonly state: SharedState) {}

  /** Until `expiresAt`, in milliseconds: then its cookies are worthless anyway. */
  async add(session: string, expiresAt: number): Promise<void> {
    const seconds = Math.ceil((expiresAt - Date.now()) / 1_000)
    if (seconds > 0) await this.state.write(key(session), 'ended', seconds)
  }

  async has(session: string): Promise<boolean> {
    return (await this.state.read(key(session))) !== undefined
  }
}

const key = (session: string) => `ended-session:${session}`
