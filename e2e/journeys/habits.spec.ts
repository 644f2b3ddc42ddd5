// Browsers that are set up or used in another way than the journeys' own.
import { expect, type Page } from '@playwright/test'
import { test as base } from '../support/site.ts'

const test = base.extend({ defersHydration: true })

/** The client's files arrive only when the returned function is called. */
async function holdClient(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a browser that refuses cookies is told where they are needed', async ({
  page,
  path,
  say,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  for (const screen of ['/login', '/register']) {
    await page.goto(path(screen))
    await expect(page.getByText(say('account_cookies_title'))).toBeVisible()
  }
})

test('a browser with cookies is told nothing of them', async ({ page, path, say }) => {
  await page.goto(path('/login'))
  await expect(page.getByText(say('account_cookies_title'))).toBeHidden()
})

test('an English browser is offered English once on an Arabic page @english', async ({ page }) => {
  await page.goto('/doctors')
  const offer = page.getByRole('link', { name: 'Read it in English' })
  await expect(offer).toBeVisible()
  await page.reload()
  await expect(offer).toBeHidden()
})

test('the offer leads to the same page in English @english', async ({ page }) => {
  await page.goto('/doctors?gender=female')
  await page.getByRole('link', { name: 'Read it in English' }).click()
  await expect(page).toHaveURL(/\/en\/doctors\?gender=female/)
})

test('an Arabic browser is offered nothing @arabic', async ({ page }) => {
  await page.goto('/doctors')
  await expect(page.getByText('Read it in English')).toBeHidden()
})

test('a choice made before the client listens is searched for @english', async ({ page, path }) => {
  const release = await holdClient(page)
  await page.goto(path('/doctors'))
  await page.locator('form input[type=checkbox]').first().check()
  release()
  await expect(page).toHaveURL(/[?&]\w+=/)
})

test(
  'a held link goes its plain way where the client never comes',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await holdClient(page)
    await page.goto(path('/doctors'))
    await page
      .getByRole('link', { name: say('account_log_in'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login/)
  },
)

test(
  'an error of the client reaches the server',
  { tag: '@english' },
  async ({ browser, baseURL, path }) => {
    // Of its own: the fixture's page expects no errors.
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto(path('/doctors'))
    await page.keyboard.press('Tab')
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/events') && /client-error/.test(request.postData() ?? ''),
    )
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
    )
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new RangeError('Mona'))))
    const request = await reported
    expect(request.postDataJSON()).toMatchObject({ name: 'client-error', type: 'RangeError' })
    expect(request.postData()).not.toContain('Mona')
    expect((await request.response())?.status()).toBe(204)
    await context.close()
  },
)
