/** The tasks that people come for, each from its page to its end. They work with scripts and without, so they wait for what people see alone. */
import { expect, type Page } from '@playwright/test'
import { wavOf } from '../../support/wav'

/** Of this run of a task, so that it can be done again in the same organisation. */
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
    await page.getByLabel('Alias').fill(`Gate ${unique}`)
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
    await expect(page.getByText('This call will be made')).toBeVisible()
    await page.getByRole('button', { name: 'Make this call' }).click()
    await expect(page.getByRole('link', { name: 'Back to the holidays' })).toBeVisible()
  },
}
