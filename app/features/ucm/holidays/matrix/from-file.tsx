/** /ucm/holidays/queues/file: the dialog that offers the days of a file. */
import { z } from 'zod'
import { guarded } from '../../../../access/guarded.server'
import { files } from '../../../../forms/posted-form.server'
import { formAction } from '../../../../forms/form-action.server'
import { pages } from '../../../../pages'
import { draftOfUrl } from '../../runs/plan.server'
import { dialogHandle, dialogMeta } from '../../../../ui/dialog/dialog-route'
import { FormDialog } from '../../../../ui/dialog/dialogs'
import { FileField } from '../../../../ui/form/file-field'
import { useFormState } from '../../../../ui/form/use-form-state'
import { addressWith, editsOfDraft, type CellEdit } from '../../matrix/cell-edits.server'
import { earliestDay } from '../holiday-form.server'
import { holidayFiles, readDays } from './holidays-file.server'
import { FROM_FILE, TICKED } from './matrix-view'

export const handle = dialogHandle('Holidays from a file')
export const meta = dialogMeta

export const loader = guarded('holidays.edit', async () => null)

export const action = formAction(
  'holidays.edit',
  async (args, posted) => {
    const form = await posted.read(z.object({ file: files }), { fileRule: holidayFiles })
    if (!form.ok) return form.invalid
    if (form.files.length === 0) return form.refuse({ file: holidayFiles.refusal })

    return form.submit(async (_value, attached) => {
      const days = (await Promise.all(attached.map(readDays))).flatMap((found) => found.days)
      const coming = days.filter(({ date }) => date >= earliestDay(args))
      const [first] = coming.map(({ date }) => date).toSorted()
      const edits = editsOfDraft(await draftOfUrl(args)).all
      const offers = coming.map(({ date, description }): CellEdit => {
        return { row: `+${date} ${description}`, column: '', was: '', now: TICKED }
      })
      const query = { country: FROM_FILE, year: (first ?? earliestDay(args)).slice(0, 4) }
      return { to: await addressWith(args, pages.holidayMatrix.path, query, [...edits, ...offers]) }
    })
  },
  { files: 'file' },
)

export default function HolidaysFromFileDialog() {
  const form = useFormState<typeof action>()
  return (
    <FormDialog form={form} submit="Show its days" progress="Reading..." withFiles>
      <FileField
        form={form}
        field={form.field('file')}
        label="File"
        hint="A calendar (.ics), or a table (.csv) with the columns Date and Description. Nothing is added yet: you see its days and choose."
        accept=".ics,.csv,text/calendar,text/csv"
      />
    </FormDialog>
  )
}
