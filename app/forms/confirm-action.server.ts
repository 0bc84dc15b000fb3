/** The handlers of a dialog about the record in its URL, and the ids of records in URLs. */
import { data } from '@remix-run/node'
import { z } from 'zod'
import { TYPED_NAME } from './form-result'
import { DIALOG_ID, PAGE_ID, pageBehind } from './page-behind'
import type { RequiredAbility, SignedInArgs } from '~/access/guarded.server'
import { pageProblem } from '~/access/failure.server'
import { isSameText } from '~/platform/text/normalize-text'
import { formAction } from './form-action.server'

type RecordArgs = SignedInArgs & { readonly id: string }

/**
 * The action: does the work once, then redirects to the page behind the dialog with the toast, or with the failure of a call as a
 * danger toast.
 */
export function confirmAction<Done>(
  ability: RequiredAbility,
  work: (args: RecordArgs) => Promise<Done>,
  toast: string | ((done: Done) => string),
) {
  return formAction(ability, async (args, posted) => {
    const record = { ...args, id: requireDialogId(args) }
    return posted.submit(
      async () => {
        const done = await work(record)
        const text = typeof toast === 'string' ? toast : toast(done)
        return { to: pageBehind(args.url), toast: { kind: 'success', text } }
      },
      { onFailure: 'close' },
    )
  })
}

/** The schema of a form in which people type the record's name to confirm. Blanks around it do not count. */
export function typedName(name: string) {
  return z.object({
    [TYPED_NAME]: z
      .string(`Type ‘${name}’ to confirm`)
      .refine((typed) => [typed, typed.trim()].some((text) => isSameText(text, name)), {
        error: `This is not the name. Type ‘${name}’ to confirm`,
      }),
  })
}

/** The result of a dialog's loader: data about its record; null with 404 once that is gone, of which `RecordRemoved` tells. */
export function dialogDataOf<Read extends { readonly recordName: string }>(read: Read | undefined) {
  return data(read ?? null, { status: read ? 200 : 404 })
}

/** The id of a dialog's record: `?id=`, because the page behind it may have a record too [1022]. Throws 404 without one. */
export function requireDialogId(args: SignedInArgs): string {
  return requireId(args, DIALOG_ID)
}

/** The id of a page's record: `?no=`. Throws 404 without one. */
export function requirePageId(args: SignedInArgs): string {
  return requireId(args, PAGE_ID)
}

function requireId(args: SignedInArgs, parameter: string): string {
  const id = args.url.searchParams.get(parameter)
  if (id) return id
  const text = 'This address does not say which record. Please choose one from the list.'
  throw pageProblem(args, 404, text)
}
