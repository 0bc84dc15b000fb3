/** A highlighted text. Its colour never replaces the text. */
import type { Tone } from '../lists/list'

export function Badge({ text, tone }: { text: string; tone: Tone }) {
  return <span className={classes[tone]}>{text}</span>
}

/** Written in full, because the build keeps only the styles whose names it finds. */
const classes: Record<Tone, string> = {
  new: 'badge badge-new',
  active: 'badge badge-active',
  attention: 'badge badge-attention',
  neutral: 'badge',
  success: 'badge badge-success',
  danger: 'badge badge-danger',
  plain: 'badge badge-plain',
}
