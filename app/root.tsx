/** The document: head, styles, scripts, and the page when even the layout cannot be shown. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { open } from './access/guarded.server'
import { RESTORE_SCRIPTS } from './http/late-scripts'
import { RenderingContext } from './http/rendering'
import { DocumentError } from './shell/page-error'
import { productOf } from './shell/product.server'
import './shell/theme.scss'

export const loader = open(async ({ context }) => ({ product: productOf(context.settings) }))

/** Nothing here changes while the page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, withScripts } = useContext(RenderingContext)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {withScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RESTORE_SCRIPTS }} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <DocumentError />
}
