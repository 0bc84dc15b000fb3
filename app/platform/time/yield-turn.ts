/** The work of one turn of the event loop after which others are served, in milliseconds. Each pause costs about a millisecond of CPU. */
const PIECE_MS = 10

/**
 * Lets long work pause. Await the returned function every now and then: it pauses when long work, this and other, has taken as long
 * as a piece since others were served [553]. So 16 answers that come at once are not read one after the other [936].
 */
export function turnYielder(): () => Promise<void> {
  startOfTurn()
  return async () => {
    if (performance.now() - startOfTurn() >= PIECE_MS) await yieldTurn()
  }
}

/**
 * Waits until others were served. Of all that wait one goes on, the next ones after others were served again: a page of nine long
 * lists takes one piece at a time, not nine [907].
 */
export async function yieldTurn(): Promise<void> {
  await new Promise<void>((goOn) => {
    if (waiting.push(goOn) === 1) setImmediate(nextTurn)
  })
  startOfTurn()
}

const waiting: (() => void)[] = []

/** Node takes one new connection in each turn of its event loop. So many of them in a row go before who waits here. */
const CONNECTIONS_FIRST = 20
let hasConnection = false
let connectionsInRow = 0

/** Tells that a connection was taken in this turn: more of them may wait, and everybody behind them [920]. */
export function connectionTaken(): void {
  hasConnection = true
}

function nextTurn(): void {
  connectionsInRow = hasConnection && connectionsInRow < CONNECTIONS_FIRST ? connectionsInRow + 1 : 0
  hasConnection = false
  if (connectionsInRow === 0) waiting.shift()?.()
  if (waiting.length > 0) setImmediate(nextTurn)
}

let turnStart: number | undefined

/** When long work began in this turn of the event loop. */
function startOfTurn(): number {
  if (turnStart === undefined) {
    turnStart = performance.now()
    setImmediate(() => (turnStart = undefined))
  }
  return turnStart
}
