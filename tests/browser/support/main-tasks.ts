/** The tasks that people come for, each from its page to its end. They work with scripts and without, so they wait for what people see alone. */
import { expect, type Page } from '@playwright/test'
import { wavOf } from '../../support/wav'

/** A task, with a text of this run, so that it can be done again in the same organisation. */
type Task = (page: Page, unique: string) => Promise<void>

const NEXT_YEAR = new Date().getFullYear() + 1

export const mainTasks: Readonly<Record<string, Task>> = {
  async 'opens a case'(page, unique) {
    await page.goto('/cases')
    await page.getByRole('main').getByRole('link', { name: 'Create new case' }).click()
    await page.getByLabel('Case Title').fill(`No dial tone ${unique}`)
    for (const name of ['Case Type', 'Case Subject', 'Entitlement'])
      await page.getByLabel(name).selectOption({ index: 1 })
    await page.getByLabel('Description').fill('Since Monday.')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page).toHaveURL(/\/cases(\?|$)/)
    await expect(page.getByRole('row').filter({ hasText: `No dial tone ${unique}` })).toBeVisible()
  },

  async 'replies to a case with a file'(page, unique) {
    await page.goto('/cases')
    await page.getByRole('rowheader').getByRole('link').first().click()
    const activities = page.getByRole('heading', { name: /^Case activities/ })
    const [before] = /\d+/.exec(await activities.innerText()) ?? ['0']
    await page.getByLabel('Message').fill(`It still happens ${unique}.`)
    const buffer = Buffer.from('a log')
    await page.getByLabel('Attachments').setInputFiles({ name: 'phone.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Portal response sent! Reply sent with 1 file.').first()).toBeVisible()
    await expect(page.getByRole('article').getByText(`It still happens ${unique}.`)).toBeVisible()
    await expect(activities).toHaveText(new RegExp(String(Number(before) + 1)))
    await expect(page.getByLabel('Message')).toHaveValue('')
  },

  async 'filters, sorts and pages a list'(page) {
    await page.goto('/cases')
    const foot = page.getByText(/^Showing \d+-\d+ of \d+/)
    await expect(foot).toHaveText(/^Showing 1-50 of/)
    for (const type of ['Problem', 'Question']) {
      const choice = page.getByRole('combobox', { name: 'Type' })
      const option = choice.getByRole('option', { name: new RegExp(`^${type} `) })
      const [count] = /\d+/.exec((await option.textContent()) ?? '') ?? []
      await choice.selectOption((await option.getAttribute('value')) ?? '')
      const apply = page.getByRole('button', { name: 'Apply' })
      await apply.click()
      await expect(page).toHaveURL(new RegExp(`type=${type}`))
      await expect(foot).toHaveText(new RegExp(`^Showing 1-${count} of ${count}\\b`))
    }
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(foot).toHaveText(/^Showing 1-50 of/)
    await page
      .getByRole('columnheader')
      .getByRole('link', { name: /^Title/ })
      .click()
    await expect(page).toHaveURL(/sort=title/)
    const first = await page.getByRole('rowheader').first().innerText()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(foot).toHaveText(/^Showing 51-/)
    await expect(page.getByRole('rowheader').first()).not.toHaveText(first)
  },

  async 'orders a product'(page) {
    await page.goto('/orders/new')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    const rows = page.getByRole('table')
    await rows.getByRole('checkbox').first().check()
    await rows.getByRole('spinbutton').first().fill('7')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('checkbox', { name: /I accept/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/orders(\?|$)/)
    await expect(page.getByRole('row').filter({ hasText: /\b7\b/ }).first()).toBeVisible()
  },

  async 'adds and removes business hours'(page) {
    await page.goto('/ucm/queues/view?no=Planning')
    await page.getByRole('link', { name: 'Add business hours' }).click()
    await page.getByRole('checkbox', { name: 'Sunday' }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Business hours assigned to queue!').first()).toBeVisible()
    await page.getByRole('link', { name: /^Remove.*Sunday/ }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/\/ucm\/queues\/view\?no=Planning$/)
    await expect(page.getByRole('link', { name: /^Remove.*Sunday/ })).toHaveCount(0)
  },

  async 'adds an agent'(page, unique) {
    await page.goto('/ucm/agents')
    await page.getByRole('link', { name: 'Add agent' }).click()
    await page.getByLabel('Agent', { exact: true }).fill(`Gate ${unique}`)
    await page.getByRole('dialog').getByLabel('Interface type').selectOption({ index: 1 })
    await page.getByLabel('Number or Extension').fill(unique)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Agent added!').first()).toBeVisible()
    await expect(page.getByRole('rowheader', { name: `Gate ${unique}` })).toBeVisible()
  },

  async 'creates a queue and deletes it by its name'(page, unique) {
    await page.goto('/ucm/queues/new')
    await page.getByLabel('Name', { exact: true }).fill(`Desk ${unique}`)
    await page.getByLabel('Phone number').selectOption({ index: 1 })
    await page.getByLabel('Strategy').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { name: `Desk ${unique}` })).toBeVisible()
    await page.getByRole('link', { name: 'Delete', exact: true }).click()
    await page.getByLabel(`Type ‘Desk ${unique}’ to confirm`).fill(`Desk ${unique}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/ucm\/queues(\?|$)/)
    await expect(page.getByRole('rowheader', { name: `Desk ${unique}` })).toHaveCount(0)
  },

  async 'uploads audio'(page, unique) {
    await page.goto('/ucm/audio')
    await page.getByRole('link', { name: 'Upload audio files' }).click()
    const file = { name: `tone-${unique}.wav`, mimeType: 'audio/wav', buffer: wavOf() }
    await page.getByRole('dialog').getByLabel('Audio files', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByText(/uploaded/).first()).toBeVisible()
    await expect(page.getByRole('rowheader', { name: `tone-${unique}.wav` })).toBeVisible()
  },

  async 'plans a holiday in the matrix'(page) {
    await page.goto(`/ucm/holidays/queues?year=${NEXT_YEAR}`)
    const box = page.locator('tbody').getByRole('checkbox', { checked: false }).first()
    await box.check()
    await page.getByRole('button', { name: /^Review/ }).click()
    await expect(page.getByText('This change will be made')).toBeVisible()
    await page.getByRole('button', { name: 'Apply this change' }).click()
    await expect(page.getByRole('link', { name: 'Back to the holidays' })).toBeVisible()
  },

  async 'adds a holiday and removes it'(page, unique) {
    await page.goto('/ucm/holidays')
    await page.getByRole('link', { name: 'Add holiday' }).click()
    await page.getByLabel('Date', { exact: true }).fill(`${NEXT_YEAR}-08-17`)
    await page.getByRole('dialog').getByLabel('Description').fill(`Regatta ${unique}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Holiday added!').first()).toBeVisible()
    await removeHoliday(page, `Regatta ${unique}`)
  },

  async 'adds an option to a menu and removes it'(page, unique) {
    const index = String(10 + (Number(unique) % 90))
    await page.goto('/ucm/ivr/details?no=Main+menu')
    await page.getByRole('link', { name: 'Add option' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Index').fill(index)
    await dialog.getByLabel('Action type').selectOption({ label: 'Repeat current IVR' })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('IVR menu option added!').first()).toBeVisible()
    const remove = page.getByRole('link', { name: `Remove option ${index}`, exact: true })
    await remove.click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('IVR menu option removed!').first()).toBeVisible()
    await expect(remove).toHaveCount(0)
  },

  async 'finds out who answers'(page) {
    await page.goto('/ucm/who-answers')
    await page.getByLabel('Number, IVR or queue').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Assumptions')).toBeVisible()
  },

  async 'imports an agent'(page, unique) {
    await page.goto('/ucm/agents/import')
    const buffer = Buffer.from(`Agent,Interface type,Number\nWeighbridge ${unique},SIP phone,${unique}\n`)
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'agents.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Review 1 change' }).click()
    await expect(page.getByText('This change will be made')).toBeVisible()
    await page.getByRole('button', { name: 'Apply this change' }).click()
    await expect(page.getByRole('link', { name: 'Back to the agents' })).toBeVisible()
  },

  async 'plays a recording'(page) {
    await page.goto('/ucm/recordings')
    await page.locator('.list-table').getByRole('rowheader').getByRole('link').nth(1).click()
    await expect(page.locator('tr.list-marked')).toHaveCount(1)
    await expect(page.locator('audio')).toBeVisible()
  },

  async 'downloads the documents that are ticked'(page) {
    await page.goto('/documents/invoices')
    await page.locator('tbody').getByRole('checkbox').nth(1).check()
    await page.locator('tbody').getByRole('checkbox').nth(3).check()
    const button = page.getByRole('button', { name: 'Download', exact: true })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe('invoices.zip')
  },

  async 'changes a queue'(page, unique) {
    await page.goto('/ucm/queues/view?no=Planning')
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).first().click()
    await page.getByLabel('Max members').fill(unique.slice(0, 2))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Queue updated!').first()).toBeVisible()
    await expect(page.getByText(unique.slice(0, 2), { exact: true }).first()).toBeVisible()
  },

  async 'assigns a holiday to a queue and removes it'(page) {
    await page.goto('/ucm/queues/view?no=Planning')
    await page.getByRole('link', { name: 'Assign holiday' }).click()
    const choice = page.getByRole('dialog').getByLabel('Holiday', { exact: true })
    const name = (await choice.getByRole('option').nth(1).innerText()).replace(/^\S+ | \(past\)$/g, '')
    await choice.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByText('Holiday assigned to queue!').first()).toBeVisible()
    await page
      .getByRole('link', { name: `Remove ${name}` })
      .first()
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Holiday removed from queue!').first()).toBeVisible()
  },

  async 'takes holidays from a calendar'(page, unique) {
    const lines = ['BEGIN:VEVENT', `DTSTART;VALUE=DATE:${NEXT_YEAR}0818`, `SUMMARY:Regatta ${unique}`, 'END:VEVENT']
    const buffer = Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
    await page.goto('/ucm/holidays/queues')
    await page.getByRole('button', { name: 'From a file' }).click()
    const file = { name: 'days.ics', mimeType: 'text/calendar', buffer }
    await page.getByRole('dialog').getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Show its days' }).click()
    await expect(page.getByRole('table').getByText(`Regatta ${unique}`).first()).toBeVisible()
    await page.getByRole('button', { name: /^Review/ }).click()
    await page.getByRole('button', { name: 'Apply this change' }).click()
    await expect(page.getByRole('link', { name: 'Choose what the new holidays close' })).toBeVisible()
    await page.goto('/ucm/holidays')
    await removeHoliday(page, `Regatta ${unique}`)
  },

  async 'looks at the products of an order'(page) {
    await page.goto('/orders/history')
    await page
      .getByRole('link', { name: /^Show products/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('table')).toContainText('Amount')
    await dialog.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/orders/history')
    await expect(dialog).toHaveCount(0)
  },

  async 'asks for a new password'(page, unique) {
    await page.goto('/password-reset')
    await page.getByLabel('E-mail address').fill(`somebody-${unique}@harbour.example`)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  },
}

async function removeHoliday(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Holiday removed!').first()).toBeVisible()
  await expect(row).toHaveCount(0)
}
