/** Links of a record's cards to their dialogs. */
import { Link } from '@remix-run/react'
import type { Ability } from '../access/abilities'
import { DIALOG_ID } from '../forms/page-behind'
import type { Page } from '../pages'
import { Allowed } from '../ui/allowed'
import { Icon } from '../ui/icon'

/** Whose card it is: a queue, or an IVR. */
export interface CardOwner {
  /** The dialogs are below it. */
  readonly page: Page
  /** Names the record in their URLs. */
  readonly query: string
  /** Of who changes it. */
  readonly ability: Ability
}

interface DialogLinkProps {
  readonly of: CardOwner
  /** The last part of the dialog's URL. */
  readonly dialog: string
}

/** In a card's head. */
export function AddLink({ of: { page, query, ability }, dialog, text }: DialogLinkProps & { text: string }) {
  return (
    <Allowed ability={ability}>
      <Link className="btn btn-sm btn-outline-secondary" to={`${page.path}/${dialog}?${query}`} preventScrollReset>
        <Icon name="plus-lg" />
        {text}
      </Link>
    </Allowed>
  )
}

interface RowLinkProps extends DialogLinkProps {
  readonly id: string
  readonly icon: 'pencil' | 'x-lg'
  /** What it does, and to what: the icon alone says neither. */
  readonly text: string
}

/** At the end of a row. */
export function RowLink({ of: { page, query, ability }, dialog, id, icon, text }: RowLinkProps) {
  return (
    <Allowed ability={ability}>
      <Link
        className="btn btn-quiet btn-sm"
        to={`${page.path}/${dialog}?${query}&${new URLSearchParams({ [DIALOG_ID]: id })}`}
        title={text}
        preventScrollReset
      >
        <Icon name={icon} />
        <span className="visually-hidden">{text}</span>
      </Link>
    </Allowed>
  )
}
