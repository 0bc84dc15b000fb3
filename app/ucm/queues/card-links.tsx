/** Links of the queue's cards to their dialogs. */
import { Link } from '@remix-run/react'
import { DIALOG_ID } from '../../http/page-behind'
import { pages } from '../../pages'
import { Allowed } from '../../ui/allowed'
import { Icon } from '../../ui/icon'

interface DialogLinkProps {
  /** The last part of the dialog's URL. */
  readonly dialog: string
  /** The queue's. */
  readonly query: string
}

/** In a card's head. */
export function AddLink({ dialog, query, text }: DialogLinkProps & { text: string }) {
  return (
    <Allowed ability="queues.edit">
      <Link
        className="btn btn-sm btn-outline-secondary"
        to={`${pages.queue.path}/${dialog}?${query}`}
        preventScrollReset
      >
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
export function RowLink({ dialog, query, id, icon, text }: RowLinkProps) {
  return (
    <Allowed ability="queues.edit">
      <Link
        className="btn btn-quiet btn-sm"
        to={`${pages.queue.path}/${dialog}?${query}&${new URLSearchParams({ [DIALOG_ID]: id })}`}
        title={text}
        preventScrollReset
      >
        <Icon name={icon} />
        <span className="visually-hidden">{text}</span>
      </Link>
    </Allowed>
  )
}
