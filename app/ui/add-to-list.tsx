/** The buttons that add to a list: above it, round on phones, and below the words of an empty one. */
import { Link } from '@remix-run/react'
import type { Ability } from '~/abilities'
import type { List, ListState } from '~/lists/list'
import { queryOf } from '~/lists/list-state'
import { partHref } from '~/href'
import type { Page } from '~/pages'
import { IfAllowed } from './allowed'
import { Icon } from './icon'

interface LinkLook {
  readonly isRound?: boolean
}

const classOf = ({ isRound = false }: LinkLook) => (isRound ? 'btn btn-primary btn-round' : 'btn btn-primary')

/** Opens a page with a form. */
export function NewLink({ page: { ability, path, title }, ...look }: LinkLook & { page: Page }) {
  return (
    <IfAllowed ability={ability}>
      <Link className={classOf(look)} to={path} title={title}>
        <Icon name="plus-lg" />
        <span>{title}</span>
      </Link>
    </IfAllowed>
  )
}

interface AddLinkProps<Row> extends LinkLook {
  readonly list: List<Row>
  readonly state: ListState
  readonly ability: Ability
  readonly dialog: string
  readonly text: string
}

/** Opens a dialog over the list. */
export function AddToList<Row>({ list, state, ability, dialog, text, ...look }: AddLinkProps<Row>) {
  return (
    <IfAllowed ability={ability}>
      <Link className={classOf(look)} to={partHref(list.page, dialog, queryOf(list, state))} preventScrollReset>
        <Icon name="plus-lg" />
        <span>{text}</span>
      </Link>
    </IfAllowed>
  )
}
