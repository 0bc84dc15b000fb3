/** When React may take over the page. All of this is undocumented behaviour of React 18 and Remix 2. */
import { RemixBrowser } from '@remix-run/react'

/**
 * Remix's first render throws the promise of the page's decoded data. A key pressed while React waits for it would end
 * hydration for good (React's error 345), so we wait for it before.
 */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * After a reload, Back and Forward to a page that scripts had opened change only the address. Remix follows once it has
 * hydrated; before that it would take the old page for the one at the new address.
 */
export function isAddressOfOtherPage(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && withoutHash(load.name) !== withoutHash(location.href)
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0]
}
