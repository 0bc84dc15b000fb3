/** Step 0: the tenant [203]. The next step reads its form. */
import { Form, useLoaderData, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { catalogue } from '../../../contract/catalogue'
import { guarded } from '../../access/guarded.server'
import { Alert } from '../../ui/alert'
import { SelectField } from '../../ui/form/choice-field'
import { ErrorSummary } from '../../ui/form/error-summary'
import { MissingRows } from '../../ui/missing-rows'
import { useRoute } from '../../shell/route'
import { readAsked } from './choice.server'
import { withTenant } from './choice-in-url'
import { CHOSEN_FIELD, chosenValue } from './form-fields'
import { orderKindOf, stepMeta } from './order-kinds'
import { useCheckedForm } from './use-checked-form'
import { useKeepChoice } from './use-latest-choice'

export const loader = guarded('orders.place', async ({ api, url }) => {
  const { tenant, amounts, check } = readAsked(url.searchParams)
  const { rows, missing } = await api.list(catalogue.tenants)
  const tenants = rows.map(({ ID, TenantName }) => ({ value: String(ID), label: TenantName }))
  const isKnown = tenants.some(({ value }) => value === tenant)
  const [only] = tenants.length === 1 ? tenants : []
  const isMissing = isKnown ? false : tenant !== '' || check
  return {
    tenants,
    missing,
    tenant: isKnown ? tenant : only?.value,
    choice: { of: tenant, offers: [...amounts].map(([key, amount]) => chosenValue(key, amount)) },
    hasFailed: isMissing,
    errors: isMissing ? { tenant: tenant === '' ? NO_TENANT : `${UNKNOWN_TENANT} ${NO_TENANT}` } : {},
  }
})

const NO_TENANT = 'Please, select a tenant to continue.'
const UNKNOWN_TENANT = 'The tenant in this address is not, or no longer, one of your organisation.'

export default function SelectTenantPage() {
  const { tenants, missing, tenant, choice, errors } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  // With scripts a message goes as soon as the choice is made [509].
  const [followed, setFollowed] = useState<typeof errors>()
  const form = useCheckedForm({ errors: followed === errors ? {} : errors })
  const keepChoice = useKeepChoice()
  const kind = orderKindOf(useRoute())
  if (tenants.length === 0 && missing === 0) {
    return <Alert kind="info">Your organisation has no tenants yet, so there is nothing to order for.</Alert>
  }
  return (
    <Form
      className="narrow card card-body"
      action={kind.steps[1].path}
      noValidate
      onChange={({ currentTarget }) => {
        const chosen = new FormData(currentTarget).get('tenant')
        keepChoice(withTenant(search, typeof chosen === 'string' ? chosen : ''))
        setFollowed(chosen ? errors : undefined)
      }}
    >
      <ErrorSummary form={form} />
      <MissingRows count={missing} />
      <SelectField
        key={search}
        field={form.field('tenant')}
        label="Tenant"
        placeholder="Choose a tenant"
        choices={tenants}
        defaultValue={tenant}
        hint={
          choice.offers.length > 0 &&
          `Each tenant has its own catalogue. Another tenant clears the ${kind.offers} that you chose.`
        }
      />
      {choice.offers.length > 0 && <Carried {...choice} names={new URLSearchParams(search).get('n') ?? ''} />}
      <div className="form-actions">
        <button className="btn btn-primary">Next</button>
      </div>
    </Form>
  )
}

/** The choice and its tenant: the next step drops another tenant's choice. */
function Carried({ of, offers, names }: { of: string; offers: readonly string[]; names: string }) {
  return (
    <>
      <input type="hidden" name="of" value={of} />
      {offers.map((chosen) => (
        <input key={chosen} type="hidden" name={CHOSEN_FIELD} value={chosen} />
      ))}
      <input type="hidden" name="n" value={names} />
    </>
  )
}

export const meta = stepMeta
