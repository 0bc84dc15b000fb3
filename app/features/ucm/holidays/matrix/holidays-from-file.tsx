/** /ucm/holidays/queues/file: the dialog that offers the days of a file. */
import { z } from 'zod'
import { guarded } from '~/access/guarded.server'
import { files } from '~/forms/posted-form.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog } from '~/ui/dialog/dialogs'
import { FileField } from '~/ui/form/file-field'
import { useFormState } from '~/ui/form/use-form-state'
import { readEditsOfUrl, type CellEdit } from '~/features/ucm/matrix/cell-edits.server'
import { keepEditsInAddress } from '~/features/ucm/matrix/matrix-addresses.server'
import { earliestDay } from '../holiday-form.server'
import { CHOOSE_FILE, holidayFiles, readHolidayFile } from './holidays-file.server'
import type { FileDays } from './read-holidays.server'
import { FROM_FILE, NEW_COLUMN, TICK } from './holiday-matrix-view'
import { proposalKey, LEFT_OUT, NOTE, remark } from './proposed-holidays.server'

export const handle = dialogHandle('Holidays from a file')
export const meta = dialogMeta

export const loader = guarded('edit', async () => null)

export const action = formAction(
  'edit',
  async (args, posted) => {
    const form = await posted.read(z.object({ file: files }), { fileRule: holidayFiles(args) })
    if (!form.ok) return form.invalid
    if (form.files.length === 0) return form.refuse({ file: CHOOSE_FILE })

    return form.submit(async (_value, attached) => {
      const days: FileDays['days'][number][] = []
      const leftOut: CellEdit[] = []
      for (const file of attached) {
        const found = await readHolidayFile(args, file)
        if ('refused' in found) return { failure: `${file.name} was not read: ${found.refused}.`, status: 422 }
        for (const day of found.days) days.push(day)
        const ofFile = attached.length > 1 ? `${file.name}: ` : ''
        leftOut.push(...found.leftOut.map((text, index) => remark(`${file.name} ${index}`, LEFT_OUT, ofFile + text)))
      }
      const proposals = days.flatMap(({ note, ...day }): CellEdit[] => {
        const row = proposalKey(day)
        const proposal = { row, column: NEW_COLUMN.key, was: '', now: note === undefined ? TICK : '' }
        return note === undefined ? [proposal] : [proposal, remark(row, NOTE, note)]
      })
      const [first = earliestDay(args)] = days.map(({ date }) => date).toSorted()
      const query = { country: FROM_FILE, year: first.slice(0, 4) }
      const before = (await readEditsOfUrl(args)).filter(({ column }) => column !== LEFT_OUT)
      return {
        to: await keepEditsInAddress(args, pages.holidayMatrix.path, query, [...before, ...proposals, ...leftOut]),
      }
    })
  },
  { files: 'file' },
)

export default function HolidaysFromFileDialog() {
  const form = useFormState<typeof action>()
  return (
    <FormDialog form={form} submit="Show its days" progress="Reading..." withFiles keepsScroll={false}>
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
