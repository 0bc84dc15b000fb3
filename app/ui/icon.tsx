/** Icons of bootstrap-icons, in one cached file, so an icon costs a page only its name. */
import sprite from './icons.svg?url'

export const iconNames = [
  'house-door',
  'life-preserver',
  'folder2',
  'bag',
  'headset',
  'sliders',
  'activity',
  'globe',
  'cloud',
  'bell',
  'person-circle',
  'box-arrow-right',
  'box-arrow-up-right',
  'check-circle-fill',
  'exclamation-triangle-fill',
  'info-circle-fill',
  'people',
  'calendar-event',
  'telephone',
  'plus-lg',
  'pencil',
  'lock',
  'search',
  'list',
  'signpost-split',
  'file-earmark-text',
  'file-earmark-check',
  'receipt',
  'x-lg',
  'download',
  'printer',
  'filter',
  'paperclip',
  'arrow-repeat',
  'clock',
  'music-note-beamed',
  'skip-start-fill',
  'skip-end-fill',
] as const
export type IconName = (typeof iconNames)[number]

/** Decoration, because the text beside it says the same. Keeps its size while the styles are missing. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={16} height={16} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
