/** The document: head, styles, scripts, and the page when even the layout fails. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react'
import { useContext } from 'react'
import { publicRoute } from './access/guarded.server'
import { Refresh } from './ui/refresh'
import { RenderingContext } from './ui/rendering'
import { START_SCRIPTS } from './platform/remix/late-scripts'
import { brandStyle } from './ui/shell/brand-style.server'
import { DocumentError } from './ui/shell/page-error'
import { legalLinks } from './ui/shell/external-links.server'
import { meta as titleOfPage } from './ui/shell/page'
import { useProduct } from './ui/product'
import { useDocumentData, type DocumentData } from './ui/layout-data'
import { newIdempotencyToken } from './forms/idempotency-token.server'
import './ui/theme/theme.scss'
import type { Elements } from './ui/elements'

export const loader = publicRoute(async ({ context: { settings } }): Promise<DocumentData> => ({
  product: {
    name: settings.PRODUCT_NAME,
    title: settings.BRAND_TITLE,
    icon: settings.BRAND_ICON,
    logo: settings.BRAND_LOGO,
    supportPhone: settings.SUPPORT_PHONE,
    supportUrl: settings.SUPPORT_URL,
    statusUrl: settings.STATUS_URL,
    legal: legalLinks(settings),
  },
  brandStyle: settings.BRAND_COLOR && brandStyle(settings.BRAND_COLOR),
  idempotencyToken: newIdempotencyToken(),
}))

/** Nothing here changes while the page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: Elements }) {
  const { nonce, withScripts } = useContext(RenderingContext)
  const brand = useDocumentData()?.brandStyle
  const { icon = '/favicon.svg' } = useProduct()
  return (
    // Scripts and extensions add attributes before React looks.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={icon} {...(icon.endsWith('.svg') ? { type: 'image/svg+xml' } : {})} />
        {withScripts && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_SCRIPTS }} />
        )}
        <Refresh />
        <Meta />
        <Links />
        {brand && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: brand }} />}
      </head>
      <body>
        {children}
        {withScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
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

/** When the layout's loader failed, no other route gives a title. */
export const meta = titleOfPage
