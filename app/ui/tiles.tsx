/** Tiles: a label, a count and a link. Denied ones are one quiet row below what can be seen [607]. */
import { Link } from '@remix-run/react'
import { Icon, type IconName } from './icon'
import { Loadable } from './loadable'

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

export function Tiles({ tiles, level: Heading = 'h3' }: TilesProps) {
  if (!tiles.some(isShown)) return null
  return (
    <ul className="tiles">
      {tiles.filter(isShown).map(({ title, to, icon, count }) => (
        <li key={to}>
          <div className="tile">
            <Icon name={icon} />
            <div>
              <Heading>{title}</Heading>
              <Loadable section={count}>
                {(text) => (
                  <p className="tile-figure">
                    <Link to={to}>{text}</Link>
                  </p>
                )}
              </Loadable>
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
    <ul className="tiles-denied">
      {tiles
        .filter((tile) => !isShown(tile))
        .map(({ title, to }) => (
          <li key={to}>
            <Icon name="lock" />
            {title}: Access denied
          </li>
        ))}
    </ul>
  )
}

export function isShown({ count }: Tile): boolean {
  return count.kind !== 'denied'
}
