import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from './site.ts'

/** How many doctors the demo data lists, at twelve a page. */
const PAGES = 40

let next = Math.floor(Math.random() * PAGES)

/**
 * The profile of a doctor that no other journey is booking just now, free on several days: each
 * journey takes another page of the list. Whoever changes the doctor's hours takes another `place` on
 * it than everybody else, who take the first.
 */
export async function openSomeDoctor(
  page: Page,
  doctors: string,
  { pages = PAGES, place = 0 } = {},
): Promise<void> {
  do {
    next = (next + 1) % pages
    await page.goto(`${doctors}?page=${next + 1}`)
    const link = page.locator('main a[href*="/doctor/"]').nth(place)
    await page.goto((await link.getAttribute('href')) ?? '')
  } while ((await days(page).count()) < 3)
}

/** The days of the shown week that have free times. */
export function days(page: Page): Locator {
  return page.locator('main ul a[href*="day="]')
}

/** The free times of the shown day. */
export function slots(page: Page): Locator {
  return page.locator('main a[href*="at="]')
}

/** The last day that has times: beyond every cut-off. */
export async function pickLateSlot(page: Page): Promise<void> {
  const last = days(page).last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await slots(page).first().click()
  await expect(page).toHaveURL(/at=/)
}

export async function hold(page: Page, say: Say, javaScriptEnabled: boolean): Promise<void> {
  if (!javaScriptEnabled) await page.getByRole('button', { name: say('booking_hold') }).click()
  await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
}
