/** A case on paper: everything that is known of it, and nothing that only makes sense on a screen. */
import { pdfText } from './support/pdf-text'
import { expect, test } from './support/portal'

const packed = (text: string) => text.replace(/\s/g, '')

for (const { list, kind } of [
  { list: '/cases', kind: 'Case' },
  { list: '/cases/closed', kind: 'Closed case' },
]) {
  test(`${kind.toLowerCase()}s are printed with all their activities and without navigation`, async ({
    page,
    world,
    signIn,
  }) => {
    await signIn('admin')
    await page.goto(list)
    const ticket = await page.getByRole('rowheader').nth(5).innerText()
    await page.getByRole('link', { name: ticket }).click()
    await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
    const activities = await page.locator('.timeline > li').allInnerTexts()
    expect(activities.length).toBeGreaterThan(1)
    await page.getByRole('link', { name: 'Print' }).click()
    await expect(page.getByText(`${kind} ${ticket}`)).toBeVisible()

    const text = pdfText(await page.pdf())
    expect(text).toContain(packed(world.name))
    expect(text).toContain(packed(`${kind} ${ticket}`))
    for (const activity of activities) expect(text).toContain(packed(activity))
    for (const screen of ['Back to the case', 'Sign out', 'Documents', 'uCallManager']) {
      expect(text).not.toContain(packed(screen))
    }

    await page.getByRole('link', { name: 'Back to the case' }).click()
    await expect(page.getByText(`Case ${ticket}`)).toBeVisible()
  })
}

test('any page is printed without navigation', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/cases')
  const text = pdfText(await page.pdf())
  for (const row of await page.getByRole('rowheader').allInnerTexts()) expect(text).toContain(row)
  for (const screen of ['Sign out', 'Documents', 'Skip to the page']) expect(text).not.toContain(packed(screen))
})
