import type { Page } from '@playwright/test'

/** A way to open pages that answers once their scripts listen; before, links and forms work plainly. */
export async function wakingUp(page: Page): Promise<(address: string) => Promise<void>> {
  await page.addInitScript(() => {
    addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('pointerdown'))))
    addEventListener('awake', () => console.info('awake'))
  })
  return async (address) => {
    const awake = page.waitForEvent('console', (said) => said.text() === 'awake')
    await page.goto(address)
    await awake
  }
}
