/** What every page shows of the provider: its name, its logo, and where to get help. */
import type { Settings } from '../config.server'
import type { Product } from '../ui/shell-data'

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
