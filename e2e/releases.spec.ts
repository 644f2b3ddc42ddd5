import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

/** Independent of language and width: runs once, where a menu is open. */
const tag = '@english'

const NEWER = 'abcdef012345'

test(
  'the current release is announced, and navigation stays in the client while it is the newest',
  { tag },
  async ({ page, path }) => {
    const asked = page.waitForRequest(/\/builds\/latest\.json\?\d{13}$/)
    await page.goto(path('/about-us'))
    const answer = await (await asked).response()
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
  const told = page.waitForResponse(`**/builds/meta/${NEWER}.json`)
  await page.goto(path('/about-us'))
  await (await told).finished()
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
    // A page without the console check, because missing files are logged as errors.
    const page = await (await browser.newContext()).newPage()
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

test('the same applies to an address with a hash', { tag }, async ({ browser, path }) => {
  const page = await (await browser.newContext()).newPage()
  const address = path('/about-us#content')
  await page.goto(address, { waitUntil: 'networkidle' })
  await mark(page)
  await page.keyboard.press('Tab')
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

/** A link of the header, once the page is awake. */
async function linkOf(page: Page, from: string, to: string) {
  await page.goto(from, { waitUntil: 'networkidle' })
  const menu = page.locator('header summary')
  if (await menu.isVisible()) await menu.click()
  return page.locator(`header a[href="${to}"]:visible`)
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
