/** Icons of bootstrap-icons, in one cached file, so an icon costs a page only its name. */
import type { IconName } from '~/icons'
import sprite from './icons.svg?url'

/** Decoration, because the text beside it says the same. Keeps its size while the styles are missing. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={16} height={16} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
