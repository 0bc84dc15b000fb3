/** Uses of audio files, and what is not known of them. */
import { Alert } from '~/ui/alert'
import { unreadRecordsText } from '../call-flow/unread-records-note'
import { ALL_USES_URL, type LibraryUses, type ListedAudio } from './audio-list'
import type { Elements } from '~/ui/elements'

interface UsedByProps {
  readonly files: readonly ListedAudio[]
  readonly uses: LibraryUses
}

/** Part of the question that asks to replace the files: people see which callers will hear the new ones [630]. */
export function UsedBy({ files, uses }: UsedByProps) {
  return (
    <>
      {uses.kind === 'loaded' && (
        <>
          <p className="mt-2">Where they are used now:</p>
          <ul>
            {files.map(({ Filename, usedBy }) => (
              <li key={Filename}>
                <strong>{Filename}</strong>
                <span>{`: ${usedBy}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <UnknownUses
        uses={uses}
        link={
          <a href={ALL_USES_URL} target="_blank" rel="noreferrer">
            Show where the files are used<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        }
      />
    </>
  )
}

interface UnknownUsesProps {
  readonly uses: LibraryUses
  /** Leads to the list with the uses. */
  readonly link: Elements
}

export function UnknownUses({ uses, link }: UnknownUsesProps) {
  if (uses.kind === 'denied') return <p>Your account cannot see where these files are used.</p>
  if (uses.kind === 'failed') {
    return <Alert kind="warning">{`We could not find out where these files are used: ${uses.text}`}</Alert>
  }
  const { unreadRecords, isIncomplete, hidden } = uses.content
  return (
    <>
      {unreadRecords && (
        <p>
          <span>{`Not looked through: ${unreadRecordsText(unreadRecords)}, which may use these files too`}</span>
          <span>{unreadRecords.why ? `: ${unreadRecords.why}` : '.'}</span> {!unreadRecords.isFinal && link}
        </p>
      )}
      {isIncomplete && <p>Some queues or IVRs could not be read, which may use these files too.</p>}
      {hidden && <p>{`Your account cannot see ${hidden}, which may use these files too.`}</p>}
    </>
  )
}
