import { useLocation } from '@remix-run/react'
import { useContext } from 'react'
import { PostButton } from '../form/post-button'
import { Icon } from '../icon'
import { RenderingContext } from '../rendering'

/** A button for slow or locked-down computers: everything works without scripts. It also leads back [610]. */
export function ScriptsChoice({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const { withScripts } = useContext(RenderingContext)
  const choice = new URLSearchParams({ scripts: withScripts ? 'off' : 'on', back: pathname + search })
  return (
    <PostButton action={`/preferences?${choice}`} className={className}>
      <Icon name="sliders" />
      <span>
        {withScripts ? 'Use the portal without scripts (slow or locked-down computers)' : 'Use the portal with scripts'}
      </span>
    </PostButton>
  )
}
