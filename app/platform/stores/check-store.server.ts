/** The check of a large call centre: how far it is while it runs, and what it found, for a day [909]. */
import { digest, type SharedState } from './shared-state.server'

const KEPT_SECONDS = 86_400
/** A process that has reported nothing for so long has died. */
const PROGRESS_SECONDS = 15

/** All values are text. `owner`: the person, and what they may see. */
export class CheckStore {
  constructor(private readonly state: SharedState) {}

  /** False if a check of this owner runs already, in this process or another. */
  begin(owner: readonly unknown[], progress: string): Promise<boolean> {
    return this.state.claim(progressKey(owner), progress, PROGRESS_SECONDS)
  }

  /** Undefined while none runs. */
  progress(owner: readonly unknown[]): Promise<string | undefined> {
    return this.state.read(progressKey(owner))
  }

  report(owner: readonly unknown[], progress: string): Promise<void> {
    return this.state.write(progressKey(owner), progress, PROGRESS_SECONDS)
  }

  /** `result`: undefined if nothing came of it; then the one before is still kept. */
  async end(owner: readonly unknown[], result: string | undefined): Promise<void> {
    if (result !== undefined) await this.state.write(resultKey(owner), result, KEPT_SECONDS)
    await this.state.drop(progressKey(owner))
  }

  /** What the last check of the day found. */
  result(owner: readonly unknown[]): Promise<string | undefined> {
    return this.state.read(resultKey(owner))
  }
}

const progressKey = (owner: readonly unknown[]) => `checking:${digest(owner)}`
const resultKey = (owner: readonly unknown[]) => `checked:${digest(owner)}`
