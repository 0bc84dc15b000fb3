/** The handlers of a dialog that confirms something about the record that its URL names (`?id=`). */
import { data } from '@remix-run/node'
import { z } from 'zod'
import { TYPED_NAME } from '../forms/form-result'
import { readForm } from '../forms/read-form.server'
import { DIALOG_ID, pageBehind } from '../forms/page-behind'
import type { Ability } from '../access/abilities'
import { guarded, type SignedInArgs } from '../access/guarded.server'
import type { Problem } from '../access/problem'

/** A handler's arguments with the record's id. */
export type RecordArgs = SignedInArgs & { readonly id: string }

interface ConfirmOptions {
  /** `close` returns to the page with a danger toast; `stay` shows the failure in the dialog. */
  readonly onFailure?: 'stay' | 'close'
  /** The name that people must type, as `ConfirmDialog` shows it. */
  nameToType?(args: RecordArgs): Promise<string>
}

/** The loader of a dialog that needs nothing but its id. Throws the page's 404 without one. */
export function confirmLoader(ability: Ability) {
  return guarded(ability, async (args) => {
    recordId(args)
    return null
  })
}

/** The action: does the work once, then returns to the page behind the dialog, with the toast. */
export function confirmAction(
  ability: Ability | 'page',
  work: (args: RecordArgs) => Promise<unknown>,
  toast: string,
  { onFailure = 'close', nameToType }: ConfirmOptions = {},
) {
  return guarded(ability, async (args) => {
    const record = { ...args, id: recordId(args) }
    const form = await readForm(args, nameToType ? typedName(await nameToType(record)) : z.object({}))
    if (!form.ok) return form.invalid

    return form.submit(
      async () => {
        await work(record)
        return { to: pageBehind(args.url), toast: { kind: 'success', text: toast } }
      },
      { onFailure },
    )
  })
}

/** The form in which people type a name to confirm. */
export function typedName(name: string) {
  return z.object({
    [TYPED_NAME]: z.string(`Type ‘${name}’ to confirm`).refine((typed) => [typed, typed.trim()].includes(name), {
      error: `This is not the name. Type ‘${name}’ to confirm`,
    }),
  })
}

/** The id that a dialog's URL names. Throws the page's 404 when it names none. */
export function recordId({ url, context }: SignedInArgs): string {
  const id = url.searchParams.get(DIALOG_ID)
  if (id) return id
  const text = 'This address does not say which record. Please choose one from the list.'
  throw data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status: 404 })
}
