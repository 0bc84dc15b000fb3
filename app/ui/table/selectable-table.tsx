/** A table of rows to tick and send. Scripts add a box for all rows, and the count. */
import type { Selection } from '~/lists/list'
import { listUrl, queryOf } from '~/lists/list-state'
import { ListTable } from './list-table'
import { ALL_FIELD, STARTED_FIELD, tickedUrl } from '~/lists/selection'
import { useTicks } from './row-selection'
import type { ListTableProps } from './table-rows'
import { useWaiting } from './waiting'
import { withQuery } from '~/href'

export function SelectableTable<Row>({ selection, ...table }: ListTableProps<Row> & { selection: Selection }) {
  const { list, view } = table
  const { state, rows, matchCount, ticked = false } = view
  const { form, count, countTicked, tickAll } = useTicks(view)
  const { isWaiting, onSubmit } = useWaiting()
  return (
    <form
      ref={form}
      method="post"
      action={withQuery(selection.address, queryOf(list, state))}
      onChange={countTicked}
      onSubmit={onSubmit}
    >
      <input type="hidden" name={STARTED_FIELD} />
      <p className="list-select px-3 pt-2 pb-1 mb-0 small d-print-none">
        <a href={ticked ? listUrl(list, state) : tickedUrl(list, state)}>
          {ticked ? 'Select none' : 'Select all on this page'}
        </a>
      </p>
      <ListTable
        {...table}
        boxForAll={count !== undefined && <BoxForAll count={count} total={rows.length} onTick={tickAll} />}
      />
      <div className="list-selected d-print-none">
        <p className="mb-0 me-2" role="status">
          {count ? `${count} selected` : ''}
        </p>
        {/* Nothing tells if a row is ticked until scripts run. While none is, the button stops Enter from sending all rows [828]. */}
        <button
          className="btn btn-primary"
          hidden={count === 0}
          disabled={count === 0}
          aria-disabled={isWaiting || undefined}
        >
          {isWaiting ? selection.progress : selection.submit}
        </button>
        {matchCount > rows.length && (
          <button
            className="btn btn-outline-secondary"
            name={ALL_FIELD}
            value="yes"
          >{`${selection.submit} all ${matchCount}`}</button>
        )}
      </div>
    </form>
  )
}

function BoxForAll({ count, total, onTick }: { count: number; total: number; onTick: (ticked: boolean) => void }) {
  return (
    <label>
      <input
        type="checkbox"
        className="form-check-input"
        aria-label="Select all on this page"
        checked={count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total
        }}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
    </label>
  )
}
