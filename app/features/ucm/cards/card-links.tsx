import { Link } from '@remix-run/react'
import type { Ability } from '~/abilities'
import { DIALOG_ID } from '~/forms/page-behind'
import { partHref, withParams } from '~/href'
import type { Page } from '~/pages'
import { IfAllowed } from '~/ui/allowed'
import { Icon } from '~/ui/icon'
import { TextWithNames } from '~/ui/names'

/** The queue or IVR that a card belongs to. */
export interface CardRecord {
  readonly page: Page
  readonly query: string
  readonly ability: Ability
}

interface DialogLinkProps {
  readonly record: CardRecord
  readonly dialog: string
}

/** Opens the dialog that adds a row to the card. */
export function AddLink({ record: { page, query, ability }, dialog, text }: DialogLinkProps & { text: string }) {
  return (
    <IfAllowed ability={ability}>
      <Link className="btn btn-sm btn-outline-secondary" to={partHref(page, dialog, query)} preventScrollReset>
        <Icon name="plus-lg" />
        <span>{text}</span>
      </Link>
    </IfAllowed>
  )
}

interface RowLinkProps extends DialogLinkProps {
  readonly id: string
  readonly icon: 'pencil' | 'x-lg'
  /** Names the action and its record, for screen readers, because the icon says neither. */
  readonly text: string
  /** The name in the text. */
  readonly name?: string
}

/** Opens a dialog about one row. */
export function RowLink({ record: { page, query, ability }, dialog, id, icon, text, name = '' }: RowLinkProps) {
  return (
    <IfAllowed ability={ability}>
      <Link
        className="btn btn-quiet btn-sm"
        to={withParams(partHref(page, dialog, query), { [DIALOG_ID]: id })}
        title={text}
        preventScrollReset
      >
        <Icon name={icon} />
        <span className="visually-hidden">
          <TextWithNames text={text} names={[name]} />
        </span>
      </Link>
    </IfAllowed>
  )
}

export function RowActionsHead() {
  return (
    <td className="col-104">
      <span className="visually-hidden">Actions</span>
    </td>
  )
}

interface RowActionsProps {
  readonly record: CardRecord
  readonly kind: 'agent' | 'option'
  readonly id: string
  readonly name: string
}

/** The last cell of a row: links to the dialogs that change and remove its record. */
export function RowActions({ record, kind, id, name }: RowActionsProps) {
  return (
    <td className="list-actions">
      <RowLink record={record} dialog={`edit-${kind}`} id={id} icon="pencil" text={`Edit ${name}`} name={name} />{' '}
      <RowLink record={record} dialog={`remove-${kind}`} id={id} icon="x-lg" text={`Remove ${name}`} name={name} />
    </td>
  )
}
