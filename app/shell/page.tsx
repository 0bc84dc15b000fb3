/** Between the layout and each page, so that a page's error stands inside the layout. */
import { Outlet } from '@remix-run/react'
import { PageError } from './page-error'
import { titleOfPage } from './product'

export default function Page() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <PageError />
}

export const meta = titleOfPage
