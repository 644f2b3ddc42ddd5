import type { Page } from '@playwright/test'

/** Opens pages and waits until their scripts listen; before, links and forms work without a script. */
export async function wakingUp(page: Page): Promise<(address: string) => Promise<void>> {
  await page.addInitScript(() => {
    addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('pointerdown'))))
    addEventListener('hydrated', () => performance.mark('hydrated'))
  })
  return async (address) => {
    await page.goto(address)
    // Checked in the document itself: the previous page may still be hydrating.
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  }
}
