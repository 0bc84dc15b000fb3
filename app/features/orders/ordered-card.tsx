/** The picture above the order history: what was ordered, by month and product [1043]. */
import { Fragment } from 'react'
import { Bar } from '~/ui/bar'
import { Card } from '~/ui/card'
import type { OrderedAmounts } from './ordered-amounts.server'

/** Pixels of the largest amount, and the width of a month in units of the bar. */
const HEIGHT = 24
const MONTH = 10

export function OrderedCard({ ordered: { months, unit, products, others, without } }: { ordered: OrderedAmounts }) {
  const rows = [
    ...products.map((product) => ({ isName: true, ...product })),
    ...(others ? [{ isName: false, name: `Others (${others.count})`, ...others }] : []),
  ]
  const most = Math.max(...rows.flatMap(({ amounts }) => amounts))
  return (
    <Card
      title="Ordered by month"
      action={<p className="text-body-secondary">{`Approved orders, in ${unit || 'pieces'}`}</p>}
    >
      <ul className="ordered list-unstyled mb-0">
        {rows.map(({ name, isName, total, amounts }) => {
          const parts = amounts.flatMap((amount, index) => {
            const height = Math.max(1, Math.round((amount / most) * HEIGHT))
            const title = `${months[index] ?? ''}: ${amount}`
            const [x, y] = [index * MONTH, HEIGHT - height]
            return amount > 0 ? [{ className: 'on-0', x, y, width: MONTH - 2, height, title }] : []
          })
          return (
            <li key={name}>
              <span translate={isName ? 'no' : undefined}>{name}</span>{' '}
              <Bar
                total={months.length * MONTH}
                height={HEIGHT}
                parts={parts}
                label={parts.map(({ title }) => title).join(', ')}
              />{' '}
              <b>{total}</b>
            </li>
          )
        })}
        <li className="ordered-months" aria-hidden="true">
          {months.map((month) => (
            <Fragment key={month}>
              <span>{axisText(month)}</span>{' '}
            </Fragment>
          ))}
        </li>
      </ul>
      {without.length > 0 && <p className="mt-2 mb-0 small text-body-secondary">{without.join(' ')}</p>}
    </Card>
  )
}

/** 'F' of a February, '’26' of January 2026. */
function axisText(month: string): string {
  return month.startsWith('January') ? `’${month.slice(-2)}` : month.slice(0, 1)
}
