/** Between the layout and each page, so that a page's error stands inside the layout. */
import { Outlet } from '@remix-run/react'
import { PageError } from './page-error'

export default function Page() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageError />
}
