/** A highlighted word. Its colour adds to the word and never replaces it. */
import type { Tone } from '../lists/list'

export function Badge({ text, tone }: { text: string; tone: Tone }) {
  return <span className={classes[tone]}>{text}</span>
}

/** Written in full, because the build keeps only the styles whose names it finds. */
const classes: Record<Tone, string> = {
  new: 'badge badge-new',
  busy: 'badge badge-busy',
  you: 'badge badge-you',
  rest: 'badge',
  done: 'badge badge-done',
  bad: 'badge badge-bad',
  plain: 'badge badge-plain',
}
