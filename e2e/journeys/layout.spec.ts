import { expect, type Page } from '@playwright/test'
import { wakingUp } from '../support/hydrated.ts'
import { plainText } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Path, Say } from '../support/words.ts'

test('the header has the links of the specification', async ({ page, path, say }) => {
  await page.goto(path('/about-us'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('header summary').click()
  await expectNavigation(page, path, say)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNavigation(page, path, say)
  await expect(page.locator('header a', { has: page.locator('svg rect') })).toHaveAttribute(
    'href',
    path('/'),
  )
})

test('slogan, social links and language are in the top bar, and in a phone’s menu and footer', async ({
  page,
  path,
  say,
  siteLocale,
}) => {
  const slogan = { ar: 'صحتك أقرب مما تتخيل', en: 'Good care, closer than you think' }[siteLocale]
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path('/about-us'))
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(52)
  const socials = page.getByRole('list', { name: say('layout_socials') }).filter({ visible: true })
  const language = page.getByRole('link', { name: say('layout_language_label') })
  const top = page.getByRole('navigation', { name: say('layout_top_bar') })
  await expect(socials).toHaveCount(1)
  await expect(top.getByText(slogan)).toBeVisible()
  await page.locator('header summary').click()
  await expect(socials).toHaveCount(2)
  await expect(language.filter({ visible: true })).toHaveCount(2)
  await expect(page.getByRole('banner').getByText(slogan)).toBeVisible()
  await expectSoundPage(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(socials).toHaveCount(2)
  for (const list of await socials.all()) await expect(list.getByRole('link')).toHaveCount(4)
  expect((await top.boundingBox())?.y).toBe(0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64)
  await expectSoundPage(page)
})

test(
  'a keyboard reaches the search in eight steps',
  { tag: '@english' },
  async ({ page, path }) => {
    for (const bare of ['/', '/doctors']) {
      await page.goto(path(bare))
      for (let step = 0; step <= 8; step += 1) await page.keyboard.press('Tab')
      const before = await page.evaluate(() => {
        const field = document.getElementById('search-text')
        const focused = document.activeElement
        return focused === field || (focused?.compareDocumentPosition(field ?? document) ?? 4) === 2
      })
      expect(before, bare).toBe(true)
    }
  },
)

test(
  'on a phone the menu begins with the most important links',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path('/about-us'))
    await page.locator('header summary').click()
    const links = page.getByRole('navigation').filter({ visible: true }).getByRole('link')
    const keys = [
      'layout_nav_find',
      'layout_nav_care',
      'layout_nav_facilities',
      'layout_nav_booking',
    ] as const
    expect((await links.allTextContents()).slice(0, 4)).toEqual(keys.map((key) => say(key)))
    await expectSoundPage(page)
  },
)

test(
  'Escape closes the phone’s menu, and the focus stays on its button',
  { tag: '@arabic' },
  async ({ page, path }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path('/about-us'), { waitUntil: 'networkidle' })
    const button = page.locator('header summary')
    const menu = page.locator('header details')
    await button.click()
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(button).toBeFocused()
  },
)

test('a placeholder is not cut off at the bottom', async ({ page, path }) => {
  await page.goto(path('/doctors'))
  const cut = await page
    .locator('#search-text')
    .evaluate((field) => getComputedStyle(field, '::placeholder').overflowY)
  expect(cut).toBe('visible')
})

test('an icon without text has a tooltip, for pointer and keyboard', async ({
  page,
  path,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path('/about-us'), { waitUntil: 'networkidle' })
  const tip = page.getByRole('tooltip', { includeHidden: true })
  const button = page.locator('header summary')
  await page.keyboard.press('Shift')
  await button.focus()
  await expect(tip).toHaveText(say('layout_menu'))
  const box = await tip.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page
    .locator('header')
    .getByRole('link', { name: say('account_log_in') })
    .focus()
  await page.setViewportSize({ width: 1280, height: 800 })
  // Again if the footer moved before the pointer was there: the page is still taking its new width.
  await expect(async () => {
    await page.mouse.move(5, 5)
    await page.getByRole('link', { name: 'Facebook' }).first().hover()
    await expect(tip).toHaveText('Facebook', { timeout: 5000 })
  }).toPass()
})

async function expectNavigation(page: Page, path: Path, say: Say): Promise<void> {
  const nav = page.getByRole('navigation').filter({ visible: true })
  for (const [key, bare] of [
    ['layout_nav_find', '/doctors'],
    ['layout_nav_care', '/home-visit'],
    ['layout_nav_facilities', '/facilities'],
    ['layout_nav_booking', '/booking'],
    ['layout_nav_about', '/about-us'],
    ['layout_nav_contact', '/contact-us'],
    ['layout_nav_offers', '/offers'],
    ['layout_nav_join', '/join-us'],
    ['layout_nav_magazine', '/services/magazines'],
  ] as const) {
    await expect(nav.getByRole('link', { name: say(key) }).first()).toHaveAttribute(
      'href',
      path(bare),
    )
  }
  await expect(nav.getByRole('link', { name: say('layout_nav_magazine') }).first()).toHaveAttribute(
    'target',
    '_blank',
  )
}

test('the footer has the links of the specification', async ({ page, path, say }) => {
  await page.goto(path('/about-us'))
  const footer = page.getByRole('contentinfo')
  for (const key of [
    'layout_footer_services',
    'layout_footer_join',
    'layout_footer_help',
    'layout_footer_app_soon',
  ] as const) {
    await openFooter(page, say(key))
  }
  for (const [key, bare] of [
    ['layout_footer_nursing', '/nursing-service'],
    ['layout_footer_join_doctor', '/joinAsDoctors'],
    ['layout_footer_join_hospital', '/joinAsHospital'],
    ['layout_footer_privacy', '/privacy_policyE'],
    ['layout_footer_terms', '/conditions-roles'],
  ] as const) {
    await expect(footer.getByRole('link', { name: say(key) })).toHaveAttribute('href', path(bare))
  }
  await expect(footer.getByRole('link', { name: say('layout_footer_terms') })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(footer).toContainText('2025')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('online consulting opens a popup that the overlay closes', async ({ page, path, say }) => {
      await page.goto(path('/about-us'))
      await openFooter(page, say('layout_footer_services'))
      await page.getByRole('button', { name: say('layout_footer_consulting') }).click()
      const popup = page.getByRole('dialog', { name: say('layout_consulting_title') })
      await expect(popup).toBeVisible()
      // There is no app before somebody sets its link.
      for (const store of ['apple', 'google'] as const) {
        await expect(
          popup.getByRole('button', { name: say(`layout_store_${store}_soon`) }),
        ).toBeDisabled()
      }
      await expect(popup.getByRole('link')).toHaveCount(0)
      await page.mouse.click(5, 5)
      await expect(popup).toBeHidden()
    })
  })
}

test('the language switch keeps the page and its search', async ({
  page,
  path,
  say,
  siteLocale,
}) => {
  await page.goto(path('/doctors?specialty=dermatology'))
  await page
    .getByRole('link', { name: say('layout_language_label') })
    .last()
    .click()
  const other = siteLocale === 'ar' ? 'en' : 'ar'
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page).toHaveURL(/doctors\?.*specialty=dermatology/)
  await openFooter(page, other === 'ar' ? 'مساعدة' : 'Help')
  const privacy = other === 'ar' ? 'سياسة الخصوصية' : 'Privacy policy'
  await expect(page.getByRole('contentinfo').getByRole('link', { name: privacy })).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
})

test(
  'a change of language loads its page, so that no part of this one hydrates in it',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    const open = await wakingUp(page)
    await open(path('/about-us'))
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page
      .getByRole('link', { name: say('layout_language_label') })
      .last()
      .click()
    await loaded
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('over HTTP: the language switch is a link', async ({ plain, path, say, siteLocale }) => {
  await plain.open(path('/doctors?specialty=dermatology'))
  expect(await plain.follow(say('layout_language_label'))).toBe(200)
  const other = siteLocale === 'ar' ? 'en' : 'ar'
  expect(plain.document().querySelector('html')?.getAttribute('lang')).toBe(other)
  expect(plain.path()).toMatch(/doctors\?.*specialty=dermatology/)
  const footer = plainText(plain.document().querySelectorAll('footer').at(-1) ?? null)
  expect(footer).toContain(other === 'ar' ? 'سياسة الخصوصية' : 'Privacy policy')
  expect(plain.document().querySelector('main article')).not.toBeNull()
})

test('a chosen language is remembered for 365 days, and applied', async ({
  page,
  path,
  say,
  siteLocale,
}) => {
  await page.goto(path('/about-us'))
  await page
    .getByRole('link', { name: say('layout_language_label') })
    .last()
    .click()
  const other = siteLocale === 'ar' ? 'en' : 'ar'
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect(cookie).toMatchObject({ value: other, path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.goto('/contact-us')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('an unknown page says so and links to the home page', async ({ page, path, say }) => {
  const answer = await page.goto(path('/no-such-page'))
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle(say('layout_not_found_title'))
  await expect(page.getByText(`Page Not Found: ${path('/no-such-page')}`)).toBeVisible()
  await expect(page.locator('main').getByRole('link').first()).toHaveAttribute('href', path('/'))
})

test(
  'scrolling and interaction before the scripts load are kept',
  { tag: '@arabic' },
  async ({ page, path }) => {
    const { promise: open, resolve: letIn } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await open
      await route.continue()
    })
    await page.goto(path('/doctors'), { waitUntil: 'commit' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    const link = await page.locator('main article h2 a').first().elementHandle()
    const hydrated = page.waitForResponse('**/api/session')
    letIn()
    await hydrated
    await page.waitForLoadState('networkidle')
    expect(before).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    expect(await link?.evaluate((element) => element.isConnected)).toBe(true)
  },
)

/**
 * On phones the groups of the footer are folded; elsewhere they are always open. Presses again if the page moved
 * before the press.
 */
async function openFooter(page: Page, title: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 640) return
  const group = page.getByRole('contentinfo').locator('details', { hasText: title })
  await expect(async () => {
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
    await expect(group).toHaveAttribute('open', '', { timeout: 5000 })
  }).toPass()
}
