import { expect, type Page } from '@playwright/test'
import { openFooter } from './footer.ts'
import { test } from './site.ts'
import { expectSoundPage } from './sound.ts'

test.use({ hasAnswered: false })

test('nothing is counted before somebody agrees, and then the kind of page alone', async ({
  page,
  path,
  say,
}) => {
  const told = eventsOf(page)
  await page.goto(path('/doctors?q=%D8%B3%D9%86%D8%A7%D9%86'))
  const banner = page.getByRole('region', { name: say('privacy_consent_title') })
  await expect(banner).toBeVisible()
  await expectSoundPage(page)
  const [yes, no] = await banner.getByRole('button').all()
  const sizes = await Promise.all([yes?.boundingBox(), no?.boundingBox()])
  expect(sizes[0]?.width).toBe(sizes[1]?.width)
  expect(told).toEqual([])

  const counted = page.waitForResponse('**/api/events')
  await banner.getByRole('button', { name: say('privacy_consent_yes') }).click()
  expect((await counted).status()).toBe(204)
  await expect(banner).toBeHidden()
  const next = page.waitForResponse('**/api/events')
  await page.goto(path('/doctor'))
  await page.locator('main a[href*="/doctors?specialty="]').first().click()
  await next
  await expect.poll(() => new Set(told).size).toBe(2)
  expect([...new Set(told)]).toEqual([
    '{"name":"page","route":"/{-$locale}/doctors/"}',
    '{"name":"page","route":"/{-$locale}/doctor/{-$slug}"}',
  ])
})

test('no is an answer, kept for every page, and can be taken back', async ({ page, path, say }) => {
  const told = eventsOf(page)
  await page.goto(path('/'))
  const banner = page.getByRole('region', { name: say('privacy_consent_title') })
  await banner.getByRole('button', { name: say('privacy_consent_no') }).click()
  await expect(banner).toBeHidden()
  await page.goto(path('/offers'), { waitUntil: 'networkidle' })
  await expect(banner).toBeHidden()
  expect(told).toEqual([])

  await openFooter(page, say('frame_footer_help'))
  await page.getByRole('link', { name: say('frame_footer_consent') }).click()
  await expect(banner.getByRole('button').first()).toBeFocused()
  const counted = page.waitForResponse('**/api/events')
  await banner.getByRole('button', { name: say('privacy_consent_yes') }).click()
  await counted
  expect(told).toEqual(['{"name":"page","route":"/{-$locale}/offers/"}'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, because nobody is counted', async ({ page, path, say }) => {
    await page.goto(path('/'))
    await expect(page.getByText(say('privacy_consent_title'))).toBeHidden()
    await openFooter(page, say('frame_footer_help'))
    await page.getByRole('link', { name: say('frame_footer_consent') }).click()
    await expect(page).toHaveURL(/privacy_policyE#section-9$/)
    await expect(page.locator('#section-9')).toContainText(say('legal_privacy_cookies_heading'))
  })
})

/** What the page tells about itself. */
function eventsOf(page: Page): (string | null)[] {
  const told: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) told.push(request.postData())
  })
  return told
}
