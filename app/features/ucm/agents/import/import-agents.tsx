/** /ucm/agents/import: chooses a table of agents. Nothing is sent: its check comes first [763]. */
import { z } from 'zod'
import { guarded } from '~/access/guarded.server'
import { files } from '~/forms/posted-form.server'
import { formAction } from '~/forms/form-action.server'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { keepPlanDraft, PLAN_ID } from '~/features/ucm/runs/plan.server'
import { FileField } from '~/ui/form/file-field'
import { FormPage } from '~/ui/form/form-page'
import { useFormState } from '~/ui/form/use-form-state'
import { agentFiles, CHOOSE_TABLE, readAgentFile } from './agents-file.server'
import { FILE_LINES, FILE_NAME } from './read-import.server'

export const loader = guarded('page', async () => null)

export const action = formAction(
  'page',
  async (args, posted) => {
    const form = await posted.read(z.object({ file: files }), { fileRule: agentFiles(args.readers) })
    if (!form.ok) return form.invalid
    if (form.files.length !== 1) return form.refuse({ file: form.files.length === 0 ? CHOOSE_TABLE : ONE_FILE })

    return form.submit(async (_value, [file]) => {
      const lines = file ? await readAgentFile(args.readers, file) : []
      if ('refused' in lines) return { failure: `The file was not read: ${lines.refused}.`, status: 422 }
      const draft = { [FILE_NAME]: [file?.name ?? ''], [FILE_LINES]: [JSON.stringify(lines)] }
      const id = await keepPlanDraft(args, draft)
      return { to: href(pages.agentImportCheck, { [PLAN_ID]: id }) }
    })
  },
  { files: 'file' },
)

const ONE_FILE = 'Choose one file.'

export default function ImportAgentsPage() {
  const form = useFormState<typeof action>()
  return (
    <FormPage
      title={pages.agentImport.title}
      form={form}
      submit="Check the file"
      progress="Checking..."
      cancel={pages.agents.path}
      withFiles
    >
      <p>
        Take all agents as <a href={partHref(pages.agents, 'xlsx')}>Excel</a> or{' '}
        <a href={partHref(pages.agents, 'csv')}>CSV</a>, change them in a spreadsheet, and bring the file back here.
        Nothing is changed yet: you see first what would be added and changed.
      </p>
      <FileField
        form={form}
        field={form.field('file')}
        label="File"
        hint="A table (.xlsx or .csv) with the columns Agent, Interface type and Number. Fallback number, Always available, Ring in use (Yes or No) and Directory user (the e-mail address there) may be left out: then they stay as they are. An import never removes agents."
        accept=".xlsx,.csv,.txt,text/csv"
        isOne
      />
    </FormPage>
  )
}
