import { expect, type Locator, type Page } from '@playwright/test'
import type { PlainBrowser } from './html-browser.ts'
import type { Path, Say } from './words.ts'

/** The days of the displayed week that have free times. */
export function days(page: Page): Locator {
  return page.locator('main ul a[href*="day="]')
}

/** The free times of the displayed day. */
export function slots(page: Page): Locator {
  return page.locator('main ul a[href*="at="]')
}

/** The first time of the last displayed day: before every cut-off, whatever the time of day. */
export async function pickLateSlot(page: Page): Promise<void> {
  const last = days(page).last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await slots(page).first().click()
  await expect(page).toHaveURL(/at=/)
}

export async function hold(page: Page, say: Say, javaScriptEnabled = true): Promise<void> {
  if (!javaScriptEnabled) await page.getByRole('button', { name: say('booking_hold') }).click()
  await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
}

/** From a page with days, without a script, to the page of that time. */
export async function openLateSlot(visitor: PlainBrowser): Promise<void> {
  await visitor.open(addressOf(visitor, 'main ul a[href*="day="]', -1))
  await visitor.open(addressOf(visitor, 'main a[href*="at="]', 0))
}

/** From a profile, without a script, to the form of a time that is held. */
export async function holdPlainly(visitor: PlainBrowser, profile: string): Promise<void> {
  expect(await visitor.open(profile)).toBe(200)
  await openLateSlot(visitor)
  const held = await visitor.send('#hold-form')
  expect(held.status).toBe(303)
  expect(held.location).toContain('at=')
}

/** Books a time of a doctor over HTTP. Returns the location of the redirect. */
export async function bookPlainly(
  visitor: PlainBrowser,
  profile: string,
  fields: Record<string, string>,
): Promise<string> {
  await holdPlainly(visitor, profile)
  const { status, location } = await visitor.send('#booking-form', { consent: 'yes', ...fields })
  expect(status).toBe(303)
  return location
}

export function profileOf(path: Path, doctor: string): string {
  return path(`/doctor/${doctor}`)
}

/** The reference, slug or code at the end of an address. */
export function lastPart(address: string): string {
  return new URL(address, 'http://balsam.test').pathname.split('/').at(-1) ?? ''
}

function addressOf(visitor: PlainBrowser, selector: string, index: number): string {
  const href = visitor.document().querySelectorAll(selector).at(index)?.getAttribute('href')
  if (!href) throw new Error(`${visitor.path()} has no ${selector}.`)
  return href
}
