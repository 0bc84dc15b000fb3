/** Tiles: what there is, how many, and a link to it. A denied one says so. */
import { Link } from '@remix-run/react'
import { Icon, type IconName } from './icon'
import { Loadable } from './loadable'

export interface Tile {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  /** The count in words, such as `3 tickets`. */
  readonly count: Loadable<string>
}

interface TilesProps {
  readonly tiles: readonly Tile[]
  /** Of their titles. */
  readonly level?: 'h2' | 'h3'
}

export function Tiles({ tiles, level: Heading = 'h3' }: TilesProps) {
  return (
    <ul className="tiles">
      {tiles.map(({ title, to, icon, count }) => (
        <li key={to}>
          <div className={count.kind === 'denied' ? 'tile tile-denied' : 'tile'}>
            <Icon name={count.kind === 'denied' ? 'lock' : icon} />
            <div>
              <Heading>{title}</Heading>
              <Loadable of={count}>
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
