import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

test(
  'a page that is used is counted by its route only',
  { tag: '@english' },
  async ({ page, path }) => {
    const events = eventsOf(page)
    const counted = page.waitForResponse('**/api/events')
    await page.goto(path('/doctors?q=%D8%B3%D9%86%D8%A7%D9%86'))
    expect((await counted).status()).toBe(204)
    const next = page.waitForResponse('**/api/events')
    await page.goto(path('/doctor'))
    await next
    expect(events).toEqual([
      '{"name":"page","route":"/{-$locale}/doctors/"}',
      '{"name":"page","route":"/{-$locale}/doctor/{-$slug}"}',
    ])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

test(
  'an opt-out applies to every page, and can be revoked',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/about-us'), { waitUntil: 'networkidle' })
    const events = eventsOf(page)
    await chooseAtFoot(page, say('layout_footer_consent'))
    await expect(page.getByText(say('privacy_counting_off'))).toBeVisible()
    await page.goto(path('/offers'), { waitUntil: 'networkidle' })
    expect(events).toEqual([])

    await chooseAtFoot(page, say('layout_footer_consent'))
    await expect(page.getByText(say('privacy_counting_on'))).toBeVisible()
    const counted = page.waitForResponse('**/api/events')
    await page.goto(path('/about-us'))
    await counted
  },
)

test(
  'a browser with Global Privacy Control is not counted',
  { tag: '@arabic' },
  async ({ page, path }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const events = eventsOf(page)
    await page.goto(path('/about-us'), { waitUntil: 'networkidle' })
    expect(events).toEqual([])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is counted, and the link explains what would be', async ({ page, path, say }) => {
    await page.goto(path('/about-us'))
    await openFoot(page)
    await page.getByRole('link', { name: say('layout_footer_consent') }).click()
    await expect(page).toHaveURL(/privacy_policyE#section-9$/)
    await expect(page.locator('#section-9')).toContainText(say('legal_privacy_cookies_heading'))
  })
})

/** Groups of the footer are folded on a phone. */
async function openFoot(page: Page): Promise<void> {
  const group = page.locator('footer details', { has: page.locator('a[data-counting]') })
  const link = group.locator('a[data-counting]')
  if (!(await link.isVisible())) await group.locator('summary').click()
}

async function chooseAtFoot(page: Page, name: string): Promise<void> {
  await openFoot(page)
  await page.getByRole('link', { name }).click()
}

/** The events that the page sends to `/api/events`. */
function eventsOf(page: Page): (string | null)[] {
  const events: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) events.push(request.postData())
  })
  return events
}
