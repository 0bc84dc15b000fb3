/** Step 0: the tenant [203]. The address has the id of the draft from here on, so each tab has its own. */
import { redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useState, type ComponentProps } from 'react'
import { z } from 'zod'
import { catalogue } from '~contract/catalogue'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { EmptyState } from '~/ui/empty-state'
import { RadioField, SelectField } from '~/ui/form/choice-field'
import { PostForm } from '~/ui/form/post-form'
import { useFormState } from '~/ui/form/use-form-state'
import { MissingRows } from '~/ui/missing-rows'
import { useRoute } from '~/ui/shell/route'
import { changeOrderDraft, readOrderDraft, readOrderDrafts, requireDraftId } from './draft.server'
import { withMessages } from './messages'
import { orderKindOf, stepMeta } from './order-kinds'
import { parseOffersPage, stepUrl } from './step-url'

export const loader = guarded('page', async (args) => {
  const { api, url } = args
  const id = requireDraftId(args)
  const draft = await readOrderDraft(args)
  const { rows, missing } = await api.cached(catalogue.tenants)
  const tenants = rows.map(({ ID, TenantName }) => ({ value: String(ID), label: TenantName }))
  const isListed = tenants.some(({ value }) => value === draft?.tenant.id)
  const [only] = tenants.length === 1 ? tenants : []
  const problem = draft ? !isListed && NOT_LISTED : parseOffersPage(url).check && NO_DRAFT
  return {
    id,
    tenants,
    missing,
    tenant: isListed ? draft?.tenant.id : only?.value,
    hasOffers: draft !== undefined && draft.offers.length > 0,
    unfinished: draft ? undefined : await readUnfinishedOrder(args),
    problem: problem ? `${problem} ${NO_TENANT}` : undefined,
    hasFailed: Boolean(problem),
  }
})

/** The newest order of this wizard that the person has begun. */
async function readUnfinishedOrder(args: SignedInArgs) {
  const draft = (await readOrderDrafts(args)).find(({ offers }) => offers.length > 0)
  const [, { path }] = orderKindOf(args.route).steps
  return draft && { tenant: draft.tenant.name, offers: draft.offers.length, to: stepUrl(path, draft.id) }
}

const NO_TENANT = 'Please, select a tenant to continue.'
const NOT_LISTED = 'The tenant of this order is not, or no longer, one of your organisation.'
const NO_DRAFT =
  'There is no order of yours at this address, or no longer: the portal keeps your newest five for a day.'

const TenantForm = z.object({ tenant: z.string(NO_TENANT) })

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(TenantForm)
  if (!form.ok) return form.invalid

  const { rows } = await args.api.cached(catalogue.tenants)
  const chosen = rows.find(({ ID }) => String(ID) === form.value.tenant)
  if (!chosen) return form.refuse({ tenant: `${NOT_LISTED} ${NO_TENANT}` })
  const id = requireDraftId(args)
  const tenant = { id: String(chosen.ID), name: chosen.TenantName }
  // Another tenant clears what was chosen [202].
  await changeOrderDraft(args, id, (before) => ({
    tenant,
    offers: before?.tenant.id === tenant.id ? before.offers : [],
  }))
  return redirect(stepUrl(orderKindOf(args.route).steps[1].path, id), 303)
})

export default function SelectTenantPage() {
  const { id, tenants, missing } = useLoaderData<typeof loader>()
  if (tenants.length === 0 && missing === 0) {
    return (
      <div className="list card">
        <EmptyState
          icon="bag"
          title="Your organisation has no tenants yet"
          text="Each order is for a tenant: your environment at a cloud vendor. Open a case to get one."
        >
          <IfAllowed ability="cases.open">
            <Link className="btn btn-primary" to={pages.newCase.path}>
              Create new case
            </Link>{' '}
          </IfAllowed>
          <Link className="btn btn-outline-secondary" to={pages.orders.path}>
            Show pending orders
          </Link>
        </EmptyState>
      </div>
    )
  }
  return <TenantStep key={id} />
}

function TenantStep() {
  const view = useLoaderData<typeof loader>()
  const { tenants, missing, tenant, hasOffers, unfinished, problem } = view
  const kind = orderKindOf(useRoute())
  const state = useFormState<typeof action>({ values: { tenant } })
  // Scripts hide a message as soon as a tenant is chosen [509].
  const answer = state.result ?? view
  const [answered, setAnswered] = useState<unknown>()
  const form = answered === answer ? withMessages(state, undefined) : state
  return (
    <div className="narrow card card-body">
      {problem && answered !== answer && !state.result && <Alert kind="danger">{problem}</Alert>}
      {unfinished && (
        <Alert kind="info">
          <span>{`You have not placed your order for ${unfinished.tenant} (${unfinished.offers} chosen).`}</span>{' '}
          <Link to={unfinished.to}>Continue with it</Link>
        </Alert>
      )}
      <MissingRows count={missing} />
      <PostForm form={form} submit="Next" progress="One moment...">
        <div onChange={() => setAnswered(answer)}>
          <TenantField
            field={form.field('tenant')}
            label="Tenant"
            choices={tenants}
            hint={
              hasOffers && `Each tenant has its own catalogue. Another tenant clears the ${kind.offers} that you chose.`
            }
          />
        </div>
      </PostForm>
    </div>
  )
}

/** A few tenants are rows, of which one click chooses one. */
function TenantField(props: ComponentProps<typeof RadioField>) {
  if (props.choices.length > MAX_ROWS) return <SelectField {...props} placeholder="Choose a tenant" />
  return (
    <div className="choice-rows">
      <RadioField {...props} />
    </div>
  )
}

const MAX_ROWS = 5

export const meta = stepMeta
