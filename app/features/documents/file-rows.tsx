/** Documents as rows of a card. Each row is the link to its file. */
import type { FormattedDate } from '~/platform/time/dates.server'
import { Icon } from '~/ui/icon'
import { Time } from '~/ui/time'

interface FileRowsProps {
  readonly files: readonly {
    readonly key: string
    readonly to: string
    readonly name: string
    readonly extension: string
    readonly uploadedOn: FormattedDate
  }[]
}

export function FileRows({ files }: FileRowsProps) {
  return (
    <ul className="rows list-group list-group-flush">
      {files.map(({ key, to, name, extension, uploadedOn }) => (
        <li key={key} className="list-group-item">
          <span className={fileClass(extension)} aria-hidden="true" data-text={extension.slice(0, 4).toUpperCase()} />
          <span className="rows-title" title={name}>
            <a className="stretched-link" href={to} translate="no">
              {name}
            </a>{' '}
            <small>
              <Time date={uploadedOn} />
            </small>
          </span>
          <Icon name="download" />
        </li>
      ))}
    </ul>
  )
}

/** Classes with the colour that programs use for this kind of file: red for PDF, blue for Word, green for Excel, grey for others. */
function fileClass(extension: string): string {
  switch (extension.toLowerCase()) {
    case 'pdf':
      return 'file status-danger'
    case 'doc':
    case 'docx':
      return 'file status-new'
    case 'xls':
    case 'xlsx':
    case 'csv':
      return 'file status-success'
    default:
      return 'file'
  }
}
