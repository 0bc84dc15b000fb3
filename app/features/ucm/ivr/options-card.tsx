/** The menu options of an IVR: what each key of the caller's phone does [396]. */
import { useAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { NOT_GIVEN } from '~/ui/details'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { PlainTable } from '~/ui/table/plain-table'
import { AddLink, RowActions, RowActionsHead, type CardRecord } from '../cards/card-links'
import type { IvrView } from './ivr-view.server'
import { TargetLink } from '../records/facts'
import { AS_IT_IS } from '~/ui/names'

interface OptionsCardProps {
  readonly record: CardRecord
  readonly options: IvrView['options']
}

export function OptionsCard({ record, options }: OptionsCardProps) {
  const isChangeable = useAllowed()(record.ability)
  return (
    <Card
      title="Menu options"
      count={options.kind === 'loaded' ? options.content.rows.length : undefined}
      flush
      action={<AddLink record={record} dialog="add-option" text="Add option" />}
    >
      <LoadableSection section={options}>
        {({ rows, missing }) => (
          <>
            <MissingRows count={missing} />
            {rows.length === 0 ? (
              <p className="mb-0">The IVR has no menu options: callers cannot choose anything.</p>
            ) : (
              <PlainTable
                caption="Menu options of the IVR"
                columns={[
                  ['Option', 'col-68'],
                  ['Action type', 'col-160'],
                  ['Action'],
                  ['Acknowledge audio', 'drops-third'],
                ]}
                last={isChangeable && <RowActionsHead />}
              >
                {rows.map(({ id, index, type, target, targetKind, acknowledgeAudio }) => (
                  <tr key={id}>
                    <th scope="row">
                      <kbd>{index}</kbd>
                    </th>
                    <td className="list-rest">{type}</td>
                    <td className={target ? 'list-rest' : 'list-rest not-given'}>
                      {target && targetKind ? <TargetLink kind={targetKind} name={target} /> : target || NOT_GIVEN}
                    </td>
                    <td className="list-rest drops-third" data-label="Acknowledge audio" {...AS_IT_IS}>
                      {acknowledgeAudio || NOT_GIVEN}
                    </td>
                    {isChangeable && <RowActions record={record} kind="option" id={id} name={`option ${index}`} />}
                  </tr>
                ))}
              </PlainTable>
            )}
          </>
        )}
      </LoadableSection>
    </Card>
  )
}
