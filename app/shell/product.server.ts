/** What every page shows of the provider: its name, its mark, and where to get help. */
import type { Settings } from '../config.server'

export interface Product {
  readonly name: string
  readonly logo: string | undefined
  readonly supportPhone: string | undefined
  readonly supportUrl: string | undefined
  readonly statusUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly termsUrl: string | undefined
}

export function productOf(settings: Settings): Product {
  return {
    name: settings.PRODUCT_NAME,
    logo: settings.BRAND_LOGO,
    supportPhone: settings.SUPPORT_PHONE,
    supportUrl: settings.SUPPORT_URL,
    statusUrl: settings.STATUS_URL,
    privacyUrl: settings.PRIVACY_URL,
    termsUrl: settings.TERMS_URL,
  }
}
