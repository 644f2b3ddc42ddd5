import type { Page } from '@playwright/test'

/** A way to open pages that answers once their scripts listen; before, links and forms work plainly. */
export async function wakingUp(page: Page): Promise<(address: string) => Promise<void>> {
  await page.addInitScript(() => {
    addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('pointerdown'))))
    addEventListener('awake', () => performance.mark('awake'))
  })
  return async (address) => {
    await page.goto(address)
    // Asked of the document itself: the page before it may be waking up still.
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
  }
}
