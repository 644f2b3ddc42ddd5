import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from './site.ts'

/** How many doctors the demo data lists, at twelve a page. */
const PAGES = 40

let next = Math.floor(Math.random() * PAGES)

/**
 * The profile of a doctor of one's own, free on several days: no other journey of this run books there,
 * waits there or changes the hours.
 */
export async function openSomeDoctor(page: Page, doctors: string, pages = PAGES): Promise<void> {
  for (;;) {
    next = (next + 1) % pages
    await page.goto(`${doctors}?page=${next + 1}`)
    const links = await page.locator('main a[href*="/doctor/"]').all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    const mine = hrefs.find((href) => href !== null && claim(new URL(href, page.url())))
    if (!mine) continue
    await page.goto(mine)
    if ((await days(page).count()) >= 3) return
  }
}

/** Whoever makes the file has the doctor; the folder is emptied when a run begins. */
function claim({ host, pathname }: URL): boolean {
  const folder = join(import.meta.dirname, '..', 'test-results', 'claimed')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${host}-${pathname.split('/').at(-1)}`.replace(/[^\w.-]/g, '-'))
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
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
