import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { bookAt, slotAt, type FoundSlot } from '../support/http-client.ts'
import { profileOf, slots } from '../support/doctors.ts'
import { test } from '../support/site.ts'

test(
  'a slot that is booked disappears from an open page, also after a lost connection',
  { tag: '@arabic' },
  async ({ context, path, baseURL, ownDoctor }) => {
    // Not a watched page: a browser without a connection logs an error at every attempt.
    const page = await context.newPage()
    const opened = page.waitForResponse((response) => response.url().includes('/api/live/'))
    await page.goto(profileOf(path, await ownDoctor()))
    expect((await opened).headers()['content-type']).toContain('text/event-stream')
    const time = slots(page).last()
    const href = (await time.getAttribute('href')) ?? ''
    const mine = page.locator(`main a[href="${href}"]`)
    await expect(mine).toBeVisible()
    await bookAt(baseURL ?? '', slotOf(href), person())
    await expect(mine).toHaveCount(0)

    const other = (await slots(page).last().getAttribute('href')) ?? ''
    await context.setOffline(true)
    await bookAt(baseURL ?? '', slotOf(other), person())
    await context.setOffline(false)
    await expect(page.locator(`main a[href="${other}"]`)).toHaveCount(0)
  },
)

function slotOf(href: string): FoundSlot {
  return slotAt(href.replace(/^\/en/, ''))
}

function person(): number {
  return randomInt(90_000_000)
}
