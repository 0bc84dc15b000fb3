import { hold, SCRIPTS } from './support/hold'
import { expect, test } from './support/portal'
import { scriptsRun } from './support/scripts'

test('keys pressed while the scripts arrive break nothing @scripts', async ({ page, context, signIn }) => {
  await signIn('admin')
  for (let load = 0; load < 5; load += 1) {
    const release = await hold(context, SCRIPTS)
    await page.goto('/cases')
    const released = release()
    for (let tabs = 0; tabs < 60; tabs += 1) await page.keyboard.press('Tab')
    await released
    await scriptsRun(page)
    await expect(page.locator(':focus')).toHaveCount(1)
  }
})
