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
import { leftOutOf, noteOfRow, withoutLeftOut } from './file-remarks.server'
import { CHOOSE_FILE, holidayFiles, readHolidayFile } from './holidays-file.server'
import type { FileDays } from './read-holidays.server'
import { FROM_FILE, TICKED } from './matrix-view'

export const handle = dialogHandle('Holidays from a file')
export const meta = dialogMeta

export const loader = guarded('holidays.edit', async () => null)

export const action = formAction(
  'holidays.edit',
  async (args, posted) => {
    const form = await posted.read(z.object({ file: files }), { fileRule: holidayFiles(args) })
    if (!form.ok) return form.invalid
    if (form.files.length === 0) return form.refuse({ file: CHOOSE_FILE })

    return form.submit(async (_value, attached) => {
      const read: (FileDays & { readonly name: string })[] = []
      for (const file of attached) {
        const found = await readHolidayFile(args, file)
        if ('refused' in found) return { failure: `${file.name} was not read: ${found.refused}.`, status: 422 }
        read.push({ name: file.name, ...found })
      }
      const days = read.flatMap((one) => one.days)
      const offers = days.flatMap(({ date, description, note }): CellEdit[] => {
        const row = `+${date} ${description}`
        const offer = { row, column: '', was: '', now: note === undefined ? TICKED : '' }
        return note === undefined ? [offer] : [offer, noteOfRow(row, note)]
      })
      const leftOut = read.flatMap(({ name, leftOut }) => {
        return read.length === 1 ? leftOut : leftOut.map((text) => `${name}: ${text}`)
      })
      const [first = earliestDay(args)] = days.map(({ date }) => date).toSorted()
      const query = { country: FROM_FILE, year: first.slice(0, 4) }
      const before = withoutLeftOut(editsOfDraft(await draftOfUrl(args)).all)
      return {
        to: await addressWith(args, pages.holidayMatrix.path, query, [...before, ...offers, ...leftOutOf(leftOut)]),
      }
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
        hint="A calendar (.ics), or a table (.xlsx or .csv) with the columns Date and Description. Nothing is added yet: you see its days and choose."
        accept=".ics,.xlsx,.csv,text/calendar,text/csv"
      />
    </FormDialog>
  )
}
