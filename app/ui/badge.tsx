/** A highlighted text. Its colour never replaces the text. */
import type { Tone } from '~/lists/list'

export function Badge({ text, tone }: { text: string; tone: Tone }) {
  return <span className={toneClasses[tone]}>{text}</span>
}

/** Written in full, because the build keeps only the styles whose names it finds. */
const toneClasses: Record<Tone, string> = {
  new: 'badge rounded-pill status status-new',
  active: 'badge rounded-pill status status-active',
  attention: 'badge rounded-pill status status-attention',
  neutral: 'badge rounded-pill status status-neutral',
  success: 'badge rounded-pill status status-success',
  danger: 'badge rounded-pill status status-danger',
  plain: 'badge rounded-pill status-neutral',
}
