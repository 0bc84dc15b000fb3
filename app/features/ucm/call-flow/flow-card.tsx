/** The ways of calls, as a map and as a list of the same. Narrow screens and text browsers show the list. */
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Card } from '~/ui/card'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import { CardPages, MAP } from '../cards/card-pages'
import { ReadAllLink, UnreadRecordsNote, unreadRecordsText } from './unread-records-note'
import type { LaidOutTree, LaidOutTrees } from './flow-layout.server'
import { FlowList } from './flow-list'
import { FlowMaps } from './flow-map-view'
import type { FlowNode } from './flow-node'
import { KEY_LABEL, meanings } from './line-labels'
import { markNames } from './node-names'

interface FlowCardProps {
  readonly flow: Loadable<LaidOutTrees>
}

export function FlowCard({ flow }: FlowCardProps) {
  return (
    <Card title="Call flow" id={MAP} className="flow-card" flush>
      <LoadableSection
        section={flow}
        failed={(text) => (
          <Alert kind="warning">
            <span>{`We could not find out where calls go: ${text}`}</span> <ReadAllLink text="Try again" />
          </Alert>
        )}
      >
        {({ unreadRecords, ...drawn }) => (
          <>
            {unreadRecords && (
              <Alert kind="info">
                <span>{`The options of ${unreadRecordsText(unreadRecords)} are missing here`}</span>
                <UnreadRecordsNote records={unreadRecords} text="Load the rest" />
              </Alert>
            )}
            <TreeLists {...drawn} unreachedTitle={unreadRecords ? UNREACHED_SO_FAR : UNREACHED_TITLE} />
          </>
        )}
      </LoadableSection>
    </Card>
  )
}

const UNREACHED_TITLE = 'No number leads here'
const UNREACHED_SO_FAR = 'No number leads here, as far as we know'

function TreeLists({
  shown,
  reached,
  unreachedTitle,
}: Omit<LaidOutTrees, 'unreadRecords'> & { unreachedTitle: string }) {
  if (shown.total === 0) return <p>No number leads anywhere yet.</p>
  const trees = shown.rows.slice(0, reached)
  const unreached = shown.rows.slice(reached)
  return (
    <>
      <Legend trees={shown.rows} />
      {/* A translator would put elements into texts of the map, which no map shows. The list says the same. */}
      <div className="flow px-3 pt-2 pb-3" translate="no">
        <FlowMaps trees={trees} />
        {unreached.length > 0 && <h3 className="mt-4">{unreachedTitle}</h3>}
        <FlowMaps trees={unreached} />
      </div>
      <details className="flow-toggle d-print-none">
        <summary className="px-3 py-2 border-top">The same as a list</summary>
      </details>
      <div className="outline px-3 pt-1 pb-12">
        <FlowList trees={trees} />
        {unreached.length > 0 && <h3 className="mt-4">{unreachedTitle}</h3>}
        <FlowList trees={unreached} />
      </div>
      <CardPages card={MAP} page={shown} noun="maps" />
    </>
  )
}

/** Explains the labels that the lines of these trees have [598]. */
function Legend({ trees }: { trees: readonly LaidOutTree[] }) {
  const used = new Set(trees.flatMap(({ root }) => labelsOf(root)))
  const shown = meanings.filter(([label]) => used.has(label))
  const isShared = trees.some(({ root }) => root.mark === 'shared')
  if (shown.length === 0 && !isShared) return null
  return (
    <ul className="d-flex flex-wrap column-gap-3 row-gap-1 align-items-center px-3 pt-12 mb-0 list-unstyled small text-body-secondary">
      {shown.map(([label, text]) => (
        <li key={label}>
          <kbd>{label}</kbd> <span>{text}</span>
        </li>
      ))}
      {isShared && (
        <li>
          <Badge text={markNames.shared} tone="attention" /> <span>several queues or IVRs have this number</span>
        </li>
      )}
    </ul>
  )
}

function labelsOf({ via, children }: FlowNode): string[] {
  const label = via === undefined ? [] : [/^\d/.test(via) ? KEY_LABEL : via]
  return [...label, ...children.flatMap(labelsOf)]
}
