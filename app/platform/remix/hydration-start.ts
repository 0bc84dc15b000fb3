/** When React may take over the page. All of this is undocumented behaviour of React 18 and Remix 2. */
import { RemixBrowser } from '@remix-run/react'

/**
 * Remix's first render throws the promise of the page's decoded data. A key pressed while React waits for it would end
 * hydration for good (React's error 345), so we wait for it before.
 */
export async function awaitDecodedData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * True if the page is not the one at the address: Back and Forward, after a reload, change only the address if scripts had
 * opened the other page. Remix follows once it has hydrated; before that it would take the old page for the new one.
 */
export function isAddressOfOtherPage(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && withoutHash(load.name) !== withoutHash(location.href)
}

function withoutHash(url: string): string | undefined {
  return url.split('#')[0]
}
