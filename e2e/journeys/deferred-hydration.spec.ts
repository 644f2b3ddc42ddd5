// Public pages can be read without a script, which is loaded at the first sign of use.
import { expect, type Page } from '@playwright/test'
import { newPhone } from '../support/people.ts'
import { test as base } from '../support/site.ts'

const test = base.extend<{ newSlowPage: () => Promise<Page> }>({
  defersHydration: true,

  /**
   * On a line so slow that the client is never loaded. Missing files are errors in the console, so it is not
   * checked.
   */
  newSlowPage: async ({ browser, baseURL }, use) => {
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await onSlowLine(page)
      await page.route(/\.js$|\/_payload\.json/, (route) => route.abort())
      return page
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})

const SLOW = { effectiveType: '2g', saveData: false }

/** Script files that the page has run or fetched. */
function scriptsOf(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') || pathname.endsWith('/_payload.json')) files.push(pathname)
  })
  return files
}

const onSlowLine = (page: Page) => onLine(page, SLOW)

async function onLine(page: Page, line: object): Promise<void> {
  await page.addInitScript((told) => {
    Object.defineProperty(navigator, 'connection', { value: told })
  }, line)
}

/** After a second a link that is pressed goes to its page, which a slow machine reaches before its client. */
function waitWithoutEnd(): void {
  const start = window.setTimeout
  window.setTimeout = Object.assign(
    (handler: () => void, delay?: number) => (delay === 1000 ? 0 : start(handler, delay)),
    start,
  )
}

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))

for (const bare of ['/', '/doctors', '/offers', '/services/magazines', '/joinAsDoctors']) {
  test(`${bare} keeps its links when its client starts`, async ({ page, path }) => {
    await page.goto(path(bare))
    const links = page.locator('main a')
    const served = await links.evaluateAll((all) => {
      for (const link of all) link.setAttribute('data-served', '')
      return all.length
    })
    expect(served).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main a[data-served]')).toHaveCount(served)
    await expect(links).toHaveCount(served)
  })
}

for (const bare of ['/', '/doctors', '/offers', '/about-us', '/contact-us', '/joinAsDoctors']) {
  test(`${bare} loads no script before it is used`, { tag: '@arabic' }, async ({ page, path }) => {
    await onSlowLine(page)
    const scripts = scriptsOf(page)
    await page.goto(path(bare), { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    expect(await isHydrated(page)).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(scripts.length).toBeGreaterThan(0)
  })
}

test(
  'on a slow connection the first page does not wait for a font',
  { tag: '@arabic' },
  async ({ page, path }) => {
    await onLine(page, { effectiveType: '4g', saveData: false, rtt: 150 })
    await page.goto(path('/about-us'))
    await expect(page.locator('html')).toHaveAttribute('data-line', 'slow')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('kept')
    await page.reload()
    await expect(page.locator('html')).not.toHaveAttribute('data-line', 'slow')
  },
)

test(
  'a tap while the client starts has exactly one effect',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.addInitScript(waitWithoutEnd)
    await page.goto(path('/about-us'))
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(request.url())
    })
    const entrance = page.locator('header a[data-dialog]').first()
    await entrance.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toContainText(say('account_login_title'))
    expect(opened).toEqual([])
  },
)

test(
  'on a slow connection a link to a dialog opens its page immediately',
  { tag: '@arabic' },
  async ({ newSlowPage, path }) => {
    const page = await newSlowPage()
    await page.goto(path('/about-us'))
    await page.locator('header a[data-dialog]').first().click()
    await expect(page).toHaveURL(new RegExp(`${path('/login')}$`))
  },
)

test(
  'a notice for the next page is not shown on the page that sets it',
  { tag: '@arabic' },
  async ({ page, context, path }) => {
    await page.goto(path('/about-us'))
    // The form's response has arrived, and the next page is still loading.
    await page.evaluate(() => (document.cookie = 'notice=done%3ADone; Path=/'))
    const toast = page.locator('[data-sonner-toast]')
    await page.keyboard.press('Tab')
    await expect.poll(() => isHydrated(page)).toBe(true)
    await page.waitForLoadState('networkidle')
    await expect(toast).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).toContain('notice')
    await page.goto(path('/doctors'))
    await expect(toast).toContainText('Done')
  },
)

test(
  'the shortcut that starts the client also opens the palette',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/about-us'))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: say('palette_title') })).toBeVisible()
  },
)

test('text typed before the client starts is kept', { tag: '@english' }, async ({ page, path }) => {
  await page.goto(path('/doctors'))
  const box = page.getByRole('searchbox')
  await box.pressSequentially('dermatology', { delay: 1 })
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(page.locator('#search-text')).toHaveValue('dermatology')
})

test(
  'the client starts after the page is complete if it was used earlier',
  { tag: '@arabic' },
  async ({ page, path }) => {
    await onSlowLine(page)
    await page.route(`**${path('/contact-us')}`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _policy, ...headers } = response.headers()
      const sign = '<script>dispatchEvent(new Event("pointerdown"))</script>'
      const body = (await response.text()).replace(/<body[^>]*>/, (start) => start + sign)
      await route.fulfill({ status: 200, headers, body })
    })
    await page.goto(path('/contact-us'))
    await expect.poll(() => isHydrated(page)).toBe(true)
  },
)

test(
  'a form filled in before the client starts keeps its values, and can be sent',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/contact-us'))
    const name = page.getByLabel(say('forms_name'))
    await name.pressSequentially('منى السيد', { delay: 1 })
    await page.getByLabel(say('forms_phone')).fill(newPhone())
    await expect.poll(() => isHydrated(page)).toBe(true)
    await expect(name).toHaveValue('منى السيد')
    await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
    await page.getByLabel(say('contact_message')).fill('رسالة التأكيد مجاتش')
    await page.getByLabel(say('contact_consent')).check()
    await page.getByRole('button', { name: say('contact_submit') }).click()
    await expect(page).toHaveURL(/\/request\//)
  },
)

test(
  'links, forms and disclosures work before the client starts',
  { tag: '@arabic' },
  async ({ newSlowPage, path }) => {
    const page = await newSlowPage()
    await page.goto(path('/doctors'))
    await page.locator('#search-text').fill('dermatology')
    await page.locator('#search-text').press('Enter')
    await expect(page).toHaveURL(/q=dermatology/)
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/doctor\//)
  },
)

test(
  'errors of a form have the focus before the client starts, and keep it',
  { tag: '@arabic' },
  async ({ newSlowPage, path, say }) => {
    const page = await newSlowPage()
    await page.goto(path('/joinAsDoctors'))
    await page.getByRole('button', { name: say('join_next'), exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeFocused()
  },
)

test('a choice of language is stored before the client starts', async ({ newSlowPage, path }) => {
  const page = await newSlowPage()
  await page.goto(path('/about-us'))
  const other = path('/').startsWith('/en') ? 'ar' : 'en'
  // In the top bar; a phone has it in its menu and at the end of the page.
  await page.locator('a[hreflang]').last().click()
  await page.waitForLoadState()
  expect(await page.evaluate(() => localStorage.getItem('preferred-language'))).toBe(other)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'locale')?.value).toBe(other)
})

test(
  'the chosen language is applied, with query and hash',
  { tag: '@english' },
  async ({ page }) => {
    await page.goto('/en')
    await page.evaluate(() => localStorage.setItem('preferred-language', 'en'))
    await page.goto('/about-us?from=ad#content')
    await expect(page).toHaveURL(/\/en\/about-us\?from=ad#content$/)
  },
)

test(
  'the client starts in a browser that forbids storage',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await page.goto(path('/about-us'))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: say('palette_title') })).toBeVisible()
  },
)

test(
  'a press that arrives while only parts of the page are ready has exactly one effect',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.addInitScript(() => {
      const say = window.dispatchEvent.bind(window)
      // Dispatched when all parts are hydrated; the test lets it through.
      window.dispatchEvent = (event) => {
        if (event.type !== 'hydrated') return say(event)
        window.sayAwake = () => say(event)
        return true
      }
    })
    await page.goto(path('/login'))
    await page.locator('#login-password').focus()
    await page.waitForFunction(() => window.sayAwake)
    const shown = page.locator('#login-password')
    await page.getByRole('button', { name: say('account_password_show') }).click()
    expect(await shown.getAttribute('type')).toBe('password')
    await page.evaluate(() => window.sayAwake?.())
    await expect(shown).toHaveAttribute('type', 'text')
  },
)

declare global {
  interface Window {
    sayAwake?: () => void
  }
}
