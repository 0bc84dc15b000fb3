/** Nothing between the server and the person breaks a page: the main tasks, whatever stands between. */
import { disturbances, errorPageOf } from './support/disturbances'
import { mainTasks } from './support/main-tasks'
import { expect, test } from './support/portal'

for (const [name, disturbance] of Object.entries(disturbances)) {
  for (const [task, work] of Object.entries(mainTasks)) {
    test(`somebody ${task}, with ${name}`, async ({ page, context, signIn, consoleWatch }) => {
      consoleWatch.expect(...(disturbance.complaints ?? []))
      await disturbance.begin(context)
      await signIn('admin')
      await work(page, String(Math.floor(Math.random() * 900_000) + 100_000))
      await expect(errorPageOf(page)).toHaveCount(0)
    })
  }
}
