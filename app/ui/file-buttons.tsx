/** Buttons for the files of a page without a list, in its head. Lists have links in `DataTable`. */
import { Fragment } from 'react'
import { listFormats, type ListFormat } from '~/lists/list-formats'
import { Icon } from './icon'

interface FileButtonsProps {
  readonly hrefOf: (format: ListFormat) => string
  /** Follows the format's name, where the file is not the page itself: 'of all agents'. */
  readonly of?: string
}

export function FileButtons({ hrefOf, of }: FileButtonsProps) {
  return listFormats.map(({ name, text }) => (
    <Fragment key={name}>
      <a className="btn btn-outline-secondary" href={hrefOf(name)} download>
        <Icon name="download" />
        <span>{of === undefined ? text : `${text} ${of}`}</span>
      </a>{' '}
    </Fragment>
  ))
}
