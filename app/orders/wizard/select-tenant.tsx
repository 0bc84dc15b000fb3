/** Step 0: the tenant [203]. The next step reads its form. */
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useState, type ComponentProps } from 'react'
import { catalogue, type Tenant } from '../../../contract/catalogue'
import { guarded, type SignedInArgs } from '../../access/guarded.server'
import { Alert } from '../../ui/alert'
import { RadioField, SelectField } from '../../ui/form/choice-field'
import { ErrorSummary } from '../../ui/form/error-summary'
import { useFieldsOf, useHydrated } from '../../ui/hydration'
import { MissingRows } from '../../ui/missing-rows'
import { useRoute } from '../../shell/route'
import { readWizardQuery, stepUrl, writeRun } from './basket.server'
import { withTenant } from './basket-in-url'
import { CHOSEN_FIELD, chosenValue, RUN_FIELD } from './form-fields'
import { latestBasket, newRun, requireLatestBasket } from './latest-basket.server'
import { orderKindOf, stepMeta } from './order-kinds'
import { useCheckedForm } from './use-checked-form'
import { useKeepBasket } from './use-latest-basket'

export const loader = guarded('orders.place', async (args) => {
  const { api, url } = args
  const query = readWizardQuery(url.searchParams)
  requireLatestBasket(args, query)
  const { tenant, amounts, check, run } = query
  const { rows, missing } = await api.list(catalogue.tenants)
  const tenants = rows.map(({ ID, TenantName }) => ({ value: String(ID), label: TenantName }))
  const isKnown = tenants.some(({ value }) => value === tenant)
  const [only] = tenants.length === 1 ? tenants : []
  const isMissing = isKnown ? false : tenant !== '' || check
  return {
    tenants,
    missing,
    values: { tenant: isKnown ? tenant : only?.value },
    basket: { tenant, offers: [...amounts].map(([key, amount]) => chosenValue(key, amount)) },
    run: writeRun(run ?? newRun()),
    unfinished: run || tenant ? undefined : unfinished(args, rows),
    hasFailed: isMissing,
    errors: isMissing ? { tenant: tenant === '' ? NO_TENANT : `${UNKNOWN_TENANT} ${NO_TENANT}` } : {},
  }
})

/** The order that this person left without scripts, for the way back to the first step, whose address names none. */
function unfinished(args: SignedInArgs, tenants: readonly Tenant[]) {
  const basket = latestBasket(args)
  const tenant = tenants.find(({ ID }) => String(ID) === basket?.tenant)
  if (!basket || !tenant || basket.amounts.size === 0) return undefined
  const [, { path }] = orderKindOf(args.route).steps
  return { tenant: tenant.TenantName, offers: basket.amounts.size, to: stepUrl(path, basket) }
}

const NO_TENANT = 'Please, select a tenant to continue.'
const UNKNOWN_TENANT = 'The tenant in this address is not, or no longer, one of your organisation.'

export default function SelectTenantPage() {
  const { tenants, missing, values, basket, errors, run, unfinished } = useLoaderData<typeof loader>()
  const isLive = useHydrated()
  const { search } = useLocation()
  // With scripts the message disappears as soon as a tenant is chosen [509].
  const [followed, setFollowed] = useState<typeof errors>()
  const { form: element, onInput } = useFieldsOf(search, { tenant: values.tenant ?? '' })
  const form = useCheckedForm({ values, errors: followed === errors ? {} : errors })
  const keepBasket = useKeepBasket()
  const kind = orderKindOf(useRoute())
  if (tenants.length === 0 && missing === 0) {
    return <Alert kind="info">Your organisation has no tenants yet, so there is nothing to order for.</Alert>
  }
  return (
    <Form
      ref={element}
      className="narrow card card-body"
      action={kind.steps[1].path}
      noValidate
      onInput={onInput}
      onChange={({ currentTarget }) => {
        const chosen = new FormData(currentTarget).get('tenant')
        keepBasket(withTenant(search, typeof chosen === 'string' ? chosen : ''))
        setFollowed(chosen ? errors : undefined)
      }}
    >
      <ErrorSummary form={form} />
      {unfinished && (
        <Alert kind="info">
          You have not placed your order for {unfinished.tenant} ({unfinished.offers} chosen).{' '}
          <Link to={unfinished.to}>Continue with it</Link>
        </Alert>
      )}
      <MissingRows count={missing} />
      <TenantField
        field={form.field('tenant')}
        label="Tenant"
        choices={tenants}
        hint={
          basket.offers.length > 0 &&
          `Each tenant has its own catalogue. Another tenant clears the ${kind.offers} that you chose.`
        }
      />
      {basket.offers.length > 0 && <CarriedBasket {...basket} names={new URLSearchParams(search).get('n') ?? ''} />}
      {!isLive && <input type="hidden" name={RUN_FIELD} value={run} />}
      <div className="form-actions">
        <button className="btn btn-primary">Next</button>
      </div>
    </Form>
  )
}

/** A few tenants are rows, of which one click chooses one. */
function TenantField(props: ComponentProps<typeof RadioField>) {
  if (props.choices.length > MOST_ROWS) return <SelectField {...props} placeholder="Choose a tenant" />
  return (
    <div className="choice-rows">
      <RadioField {...props} />
    </div>
  )
}

const MOST_ROWS = 5

/** The basket with its tenant, so that the next step can drop the basket of another tenant. */
function CarriedBasket({ tenant, offers, names }: { tenant: string; offers: readonly string[]; names: string }) {
  return (
    <>
      <input type="hidden" name="basket-tenant" value={tenant} />
      {offers.map((chosen) => (
        <input key={chosen} type="hidden" name={CHOSEN_FIELD} value={chosen} />
      ))}
      <input type="hidden" name="n" value={names} />
    </>
  )
}

export const meta = stepMeta
