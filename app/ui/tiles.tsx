/** Tiles: a label, a count and a link. Denied ones are one quiet row below what can be seen [607]. */
import { Link } from '@remix-run/react'
import type { IconName } from '~/icons'
import { Icon } from './icon'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from './loadable-section'

export interface Tile {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  /** The count as text, such as `3 tickets`. */
  readonly count: Loadable<string>
}

interface TilesProps {
  readonly tiles: readonly Tile[]
  readonly level?: 'h2' | 'h3'
}

export const TILE = 'tile card flex-row align-items-center gap-12 h-100 px-3 py-12'

export function Tiles({ tiles, level: Heading = 'h3' }: TilesProps) {
  if (!tiles.some(isShown)) return null
  return (
    <ul className="tiles list-unstyled mb-3">
      {tiles.filter(isShown).map(({ title, to, icon, count }) => (
        <li key={to}>
          <div className={TILE}>
            <Icon name={icon} />
            <div className="min-w-0 text-break">
              <Heading className="small fw-normal text-body-secondary">{title}</Heading>
              <LoadableSection section={count}>
                {(text) => (
                  <p className="tile-figure mb-0">
                    <Link className="stretched-link" to={to}>
                      {text}
                    </Link>
                  </p>
                )}
              </LoadableSection>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function DeniedTiles({ tiles }: Pick<TilesProps, 'tiles'>) {
  if (tiles.every(isShown)) return null
  return (
    <ul className="dashed d-flex flex-wrap column-gap-4 row-gap-2 list-unstyled px-3 py-10 mb-3 small text-body-secondary">
      {tiles
        .filter((tile) => !isShown(tile))
        .map(({ title, to }) => (
          <li key={to} className="d-flex gap-2 align-items-center">
            <Icon name="lock" />
            <span>{`${title}: Access denied`}</span>
          </li>
        ))}
    </ul>
  )
}

export function isShown({ count }: Tile): boolean {
  return count.kind !== 'denied'
}
