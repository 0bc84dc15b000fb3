/** The hint of a field that offers nothing to choose, with a link to where the first one is made [619]. */
import { Link } from '@remix-run/react'
import type { Ability } from '~/abilities'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { IfAllowed } from '~/ui/allowed'

const FIRST = {
  'audio files': { ability: 'audio.edit', to: partHref(pages.audio, 'upload'), text: 'Upload one first' },
  agents: { ability: 'agents.edit', to: partHref(pages.agents, 'new'), text: 'Add one first' },
  queues: { ability: 'queues.edit', to: pages.newQueue.path, text: 'Create one first' },
  IVRs: { ability: 'ivr.edit', to: pages.newIvr.path, text: 'Create one first' },
} as const satisfies Record<string, { ability: Ability; to: string; text: string }>

export function NoneYet({ noun }: { noun: keyof typeof FIRST }) {
  const { ability, to, text } = FIRST[noun]
  return (
    <>
      <span>{`There are no ${noun} yet.`}</span>{' '}
      <IfAllowed ability={ability}>
        <Link to={to}>{text}</Link>
      </IfAllowed>
    </>
  )
}
