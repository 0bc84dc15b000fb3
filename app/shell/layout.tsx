/** The layout of every signed-in page. */
import { Outlet, useLoaderData } from '@remix-run/react'
import { acts } from '../access/access'
import { guarded } from '../access/guarded.server'

export const loader = guarded('portal.enter', async ({ user, may }) => ({
  organisation: user.Organization.Name,
  fullName: user.FullName,
  allowed: acts.filter(may),
}))

export default function ShellLayout() {
  const { organisation } = useLoaderData<typeof loader>()
  return (
    <>
      <aside>{organisation}</aside>
      <main>
        <Outlet />
      </main>
    </>
  )
}
