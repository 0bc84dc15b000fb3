/** Step 2: the whole order once more, the agreement, and the submit (A§5, A§7). */
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { z } from 'zod'
import type { Loadable } from '../../access/loadable.server'
import { guarded } from '../../access/guarded.server'
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { CheckboxField } from '../../ui/form/choice-field'
import { readForm } from '../../forms/read-form.server'
import { PostForm } from '../../ui/form/post-form'
import { useFormState } from '../../ui/form/use-form-state'
import { Time } from '../../ui/time'
import { readOrder } from './order-draft.server'
import { kindAt } from './order-kinds'
import { pendingOffers, type PendingOffer } from './pending-orders.server'
import { stepMeta } from './step-meta'

export const loader = guarded('orders.place', async (args) => {
  const order = await readOrder(args)
  return {
    tenant: order.tenant.TenantName,
    lines: order.lines.map(({ offer: { key, name, product, unit }, amount }) => ({ key, name, product, unit, amount })),
    pending: await pendingOffers(args, order),
  }
})

const Agreement = z.object({
  agreement: z.boolean('Please, accept the Microsoft Customer Agreement to continue.'),
})

export const action = guarded('orders.place', async (args) => {
  const form = await readForm(args, Agreement)
  if (!form.ok) return form.invalid

  return form.send(async () => {
    const order = await readOrder(args)
    await order.place()
    return { to: '/orders' }
  })
})

export default function ConfirmOrderPage() {
  const { tenant, lines, pending } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const form = useFormState<typeof action>()
  const kind = kindAt(pathname)
  return (
    <>
      <PendingNotice tenant={tenant} pending={pending} />
      <Card title={`Order for tenant ${tenant}`}>
        <table className="table summary-table">
          <thead>
            <tr>
              <th scope="col">{kind.offer}</th>
              <th scope="col" className="list-number">
                Amount
              </th>
              <th scope="col">Unit</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, product, unit, amount }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {product && <div className="offers-product">{product}</div>}
                </th>
                <td className="list-number">{amount}</td>
                <td>{unit}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PostForm
          form={form}
          submit="Place order"
          progress="Placing order..."
          browserChecks={false}
          cancel={
            <Link className="btn btn-outline-secondary" to={kind.steps[1].path + search} discover="none">
              Previous
            </Link>
          }
        >
          <CheckboxField field={form.field('agreement')} label="I accept the Microsoft Customer Agreement" required />
        </PostForm>
      </Card>
    </>
  )
}

function PendingNotice({ tenant, pending }: { tenant: string; pending: Loadable<PendingOffer[]> }) {
  if (pending.kind !== 'loaded') {
    const why = pending.kind === 'failed' ? pending.text : 'Access denied'
    return (
      <Alert kind="info">{`Whether ${tenant} already has a pending order for this could not be checked: ${why}`}</Alert>
    )
  }
  if (pending.content.length === 0) return null
  return (
    <Alert kind="warning">
      <ul className="pending-orders">
        {pending.content.map(({ key, product, placedOn, by }) => (
          <li key={key}>
            {tenant} already has a pending order for {product}, placed on <Time date={placedOn} />
            {by && ` by ${by}`}.
          </li>
        ))}
      </ul>
    </Alert>
  )
}

export const meta = stepMeta
