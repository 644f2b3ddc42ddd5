import { expect, type Browser, type Page } from '@playwright/test'
import { test, useWhenLoaded } from '../support/site.ts'

/** Independent of language and width: runs once, where a menu is open. */
const tag = '@english'

const NEWER = 'abcdef012345'

test(
  'the current release is announced, and navigation stays in the client while it is the newest',
  { tag },
  async ({ page, path }) => {
    const request = page.waitForRequest(/\/builds\/latest\.json\?\d{13}$/)
    await page.goto(path('/about-us'))
    const answer = await (await request).response()
    const latest = (await answer?.text()) ?? ''
    const id = /"id":"(\w+)"/.exec(latest)?.[1] ?? ''
    const meta = await page.request.get(`/builds/meta/${id}.json`)
    expect(await meta.text()).toBe(latest)
    await mark(page)
    await goByRouter(page, path('/offers'))
    expect(await isMarked(page)).toBe(true)
  },
)

test('after a new release the next page is loaded in full', { tag }, async ({ page, path }) => {
  const announcement = { json: { id: NEWER, timestamp: 0 } }
  await page.route('**/builds/latest.json?*', (route) => route.fulfill(announcement))
  await page.route(`**/builds/meta/${NEWER}.json`, (route) => route.fulfill(announcement))
  const response = page.waitForResponse(`**/builds/meta/${NEWER}.json`)
  await page.goto(path('/about-us'))
  await (await response).finished()
  await mark(page)
  await goByRouter(page, path('/offers'))
  await expect.poll(() => isMarked(page)).toBe(false)
  await expect(page).toHaveURL(/\/offers$/)
})

test('an announcement that cannot be read has no effect', { tag }, async ({ page, path }) => {
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ body: '<html>' }))
  const warned = page.waitForEvent('console', (message) => message.text().includes('latest.json'))
  await page.goto(path('/about-us'))
  await warned
  await mark(page)
  await goByRouter(page, path('/offers'))
  expect(await isMarked(page)).toBe(true)
})

test(
  'a page whose file is missing is loaded in full, at most once in ten seconds',
  { tag },
  async ({ browser, path }) => {
    const page = await uncheckedPage(browser)
    await page.goto(path('/about-us'), { waitUntil: 'networkidle' })
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    // All files that were not fetched yet are missing permanently.
    await page.route('**/assets/*.js', (route) =>
      before.includes(route.request().url()) ? route.continue() : route.abort(),
    )
    await mark(page)
    await page.evaluate(clickFirst, path('/join-us'))
    await expect.poll(() => isMarked(page)).toBe(false)
    await expect(page).toHaveURL(/\/join-us$/)
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual([path('/join-us')])
    await page.context().close()
  },
)

test(
  'a file that is lost while the page is being left does not replace the navigation',
  { tag },
  async ({ browser, path }) => {
    const page = await uncheckedPage(browser)
    await page.goto(path('/about-us'), { waitUntil: 'networkidle' })
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const { promise: release, resolve: answer } = Promise.withResolvers<undefined>()
    await page.route(`**${path('/contact-us')}`, async (route) => {
      await release
      await route.continue()
    })
    // Firefox aborts them itself.
    await page.route('**/assets/*.js', (route) => route.abort())
    const said = page.waitForEvent('console', (message) => message.text().startsWith('heading:'))
    await page.evaluate(leaveAndClick, [path('/contact-us'), path('/join-us')] as const)
    expect((await said).text()).toBe(`heading: ${heading}`)
    await page.unroute('**/assets/*.js')
    answer(undefined)
    await expect(page).toHaveURL(new RegExp(`${path('/contact-us')}$`))
    await page.context().close()
  },
)

test('the same applies to an address with a hash', { tag }, async ({ browser, path }) => {
  const page = await uncheckedPage(browser)
  const address = path('/about-us#content')
  await page.goto(address, { waitUntil: 'networkidle' })
  await mark(page)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    expect(await isMarked(page)).toBe(false)
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.context().close()
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(
    `nothing is prefetched with ${JSON.stringify(connection)}`,
    { tag },
    async ({ page, path }) => {
      await page.addInitScript((told) => {
        Object.defineProperty(navigator, 'connection', { value: told })
      }, connection)
      const link = await linkOf(page, path('/about-us'), path('/offers'))
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await link.hover()
      await link.focus()
      // Anything that would be fetched is requested before this response arrives.
      await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
      await page.waitForLoadState('networkidle')
      expect(fetched.filter((name) => name.startsWith('/assets/'))).toEqual([])
    },
  )
}

test('a link is prefetched when it is pointed at', { tag }, async ({ page, path }) => {
  const link = await linkOf(page, path('/about-us'), path('/offers'))
  const fetched = page.waitForRequest('**/assets/*.js')
  await link.hover()
  await fetched
})

/** Runs in the page, which the driver does not reach while it is being left; says what it shows after a lost file. */
function leaveAndClick([next, other]: readonly [string, string]): void {
  addEventListener('vite:preloadError', () =>
    // What would replace the navigation or the page has had its turn.
    requestAnimationFrame(() =>
      setTimeout(() => console.log(`heading: ${document.querySelector('h1')?.innerText ?? ''}`)),
    ),
  )
  location.href = next
  setTimeout(() => document.querySelector<HTMLElement>(`header a[href="${other}"]`)?.click())
}

/** A link of the header, once the page is hydrated. */
async function linkOf(page: Page, from: string, to: string) {
  await page.goto(from, { waitUntil: 'networkidle' })
  const menu = page.locator('header summary')
  if (await menu.isVisible()) await menu.click()
  return page.locator(`nav a[href="${to}"]:visible`)
}

/** A page without the console check, because missing files are logged as errors. */
async function uncheckedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(useWhenLoaded)
  return context.newPage()
}

/** A mark that a full page load removes. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-mark')).catch(() => false)
}

/** Follows a link of the header, which on phones is inside a closed menu. */
async function goByRouter(page: Page, href: string): Promise<void> {
  await page.evaluate(clickFirst, href)
  await expect(page).toHaveURL(new RegExp(`${href}$`))
}

function clickFirst(href: string): void {
  document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)?.click()
}
