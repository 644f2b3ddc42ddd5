// Google Analytics with interception: a script of this test replaces Google's, and nothing leaves the
// machine.
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother, startAnotherEdge } from '../../scripts/testing/sites.ts'
import { setting } from '../support/environment.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { pathIn, wordsIn, type Locale } from '../support/words.ts'
import { headOf } from '../support/fetch-page.ts'

const MEASUREMENT = 'G-DEMO123456'
const settings = {
  FIREBASE_SERVICES: 'analytics',
  FIREBASE_PROJECT_ID: 'balsam-demo',
  FIREBASE_API_KEY: 'AIzaSyDemoDemoDemoDemoDemoDemoDemo0000',
  FIREBASE_APP_ID: '1:1234567890:web:0a1b2c3d4e5f',
  FIREBASE_MEASUREMENT_ID: MEASUREMENT,
}

type Visit = { page: Page; context: BrowserContext; asked: string[]; scripts: string[] }

const test = base.extend<{ visit: (locale: Locale, at?: Site) => Promise<Visit> }>({
  visit: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (locale, at = site) => {
      const viewport = { ar: { width: 360, height: 740 }, en: { width: 1280, height: 800 } }[locale]
      const context = await browser.newContext({ baseURL: at.url, viewport })
      contexts.push(context)
      await context.addInitScript(useWhenLoaded)
      const requests: string[] = []
      await context.route(isForeignTo(at), async (route) => {
        requests.push(route.request().url())
        await route.fulfill(googlesAnswer(new URL(route.request().url())))
      })
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('response', async (response) => {
        if (!response.url().endsWith('.js')) return
        scripts.push(await response.text().catch(() => ''))
      })
      return { page, context, asked: requests, scripts }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

// One site for all of these tests.
test.describe.configure({ mode: 'default' })

let site: Site
let edge: Site
test.beforeAll(async () => {
  const atEdge = { DATABASE_URL: setting('DATABASE_URL'), ...settings }
  ;[site, edge] = await Promise.all([startAnother(settings), startAnotherEdge(atEdge)])
})
test.afterAll(() => Promise.all([site?.stop(), edge?.stop()]))

for (const locale of ['ar', 'en'] as const) {
  const path = pathIn(locale)
  const say = wordsIn(locale)

  test(`${locale}: nothing is loaded from Google before consent`, async ({ visit }) => {
    const { page, asked, scripts } = await visit(locale)
    const counted = page.waitForResponse('**/api/events')
    await page.goto(path('/doctors?q=%D8%B3%D9%83%D8%B1'))
    await counted
    await openChoice(page, say('layout_footer_tag'))
    await choose(page, say('layout_tag_refuse'))
    await expect(page.getByText(say('privacy_tag_off'))).toBeVisible()
    await page.goto(path('/offers'), { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(isSdk)).toEqual([])
  })

  test(`${locale}: after consent only the type of each page is sent, until it is withdrawn`, async ({
    visit,
  }) => {
    await expectTold(await visit(locale), site, locale)
  })

  test(`${locale}, at the edge: the same as on Node`, async ({ visit }) => {
    await expectTold(await visit(locale, edge), edge, locale)
  })
}

test('disabling all counting also withdraws consent, and with Global Privacy Control nobody can agree', async ({
  visit,
}) => {
  const { page, context } = await visit('en')
  await page.goto('/en/about-us')
  await openChoice(page, wordsIn('en')('layout_footer_tag'))
  await choose(page, wordsIn('en')('layout_tag_agree'))
  await expect.poll(() => cookieNames(context)).toContain('_ga')
  await page.locator('a[data-counting]').click()
  await expect(page.getByText(wordsIn('en')('privacy_counting_off'))).toBeVisible()
  await expect.poll(() => cookieNames(context)).not.toContain('_ga')

  const refusing = await visit('en')
  await refusing.page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await refusing.page.goto('/en/about-us')
  await openChoice(refusing.page, wordsIn('en')('layout_footer_tag'))
  const refuse = refusing.page.getByRole('button', {
    name: wordsIn('en')('layout_tag_refuse'),
    exact: true,
  })
  await expect(refuse).toBeEnabled()
  await expect(
    refusing.page.getByRole('button', { name: wordsIn('en')('layout_tag_agree'), exact: true }),
  ).toBeDisabled()
})

test('the CSP allows Google only on sites with the tag', async ({ baseURL }) => {
  const policyOf = async (url: string) =>
    (await headOf(`${url}/en/about-us`)).headers.get('content-security-policy') ?? ''
  for (const { url } of [site, edge]) {
    const on = await policyOf(url)
    expect(on).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
    expect(on).toMatch(/connect-src [^;]*https:\/\/firebaseinstallations\.googleapis\.com/)
  }
  const off = await policyOf(baseURL ?? '')
  expect(off).toContain("connect-src 'self';")
  expect(off).not.toMatch(/google|firebase/)
  const html = await (await fetch(`${baseURL}/en/about-us`)).text()
  expect(html).not.toContain('data-tag-choice')
})

/** A visitor agrees, reads two pages and refuses: what Google is sent, and that it ends. */
async function expectTold(
  { page, context, asked, scripts }: Visit,
  at: Site,
  locale: Locale,
): Promise<void> {
  const [path, say] = [pathIn(locale), wordsIn(locale)]
  await page.goto(path('/doctors?q=%D8%B3%D9%83%D8%B1&page=2'))
  await openChoice(page, say('layout_footer_tag'))
  await expectSoundPage(page)
  await choose(page, say('layout_tag_agree'))
  await expect.poll(() => sent(page)).toContainEqual(pageView(at, '/doctors', locale))
  await page.goto(path('/offers?sort=price'))
  await expect.poll(() => sent(page)).toContainEqual(pageView(at, '/offers', locale))

  const text = JSON.stringify(await sent(page))
  expect(text).not.toMatch(/sort=|%D8|price|q=/)
  expect(await sent(page)).toContainEqual([
    'config',
    MEASUREMENT,
    expect.objectContaining({
      send_page_view: false,
      allow_google_signals: false,
      page_location: `${at.url}/offers`,
      page_referrer: at.url,
    }),
  ])
  expect(asked.some((url) => url.startsWith('https://www.googletagmanager.com/gtag/js'))).toBe(true)
  expect(scripts.some(isSdk)).toBe(true)
  expect(await cookieNames(context)).toContain('_ga')

  await openChoice(page, say('layout_footer_tag'))
  await choose(page, say('layout_tag_refuse'))
  await expect(page.getByText(say('privacy_tag_off'))).toBeVisible()
  expect(await cookieNames(context)).not.toContain('_ga')
  expect(
    await page.evaluate((name) => Reflect.get(window, name), `ga-disable-${MEASUREMENT}`),
  ).toBe(true)
  asked.length = 0
  await page.goto(path('/offers'), { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
}

/** Checks for a string that only the SDK's scripts contain. */
function isSdk(script: string): boolean {
  return script.includes('firebaseinstallations.googleapis.com')
}

function isForeignTo({ url }: Site): (address: URL) => boolean {
  return ({ protocol, host }) => protocol.startsWith('http') && host !== new URL(url).host
}

/** The entries of `dataLayer` that the test's script has seen, as lists. */
async function sent(page: Page): Promise<unknown[]> {
  const stored: unknown = await page.evaluate(() => Reflect.get(window, 'told'))
  return Array.isArray(stored) ? stored : []
}

function pageView({ url }: Site, path: string, locale: Locale): unknown {
  const facts = { page_location: `${url}${path}`, page_title: path, page_referrer: url }
  return [
    'event',
    'page_view',
    { ...facts, page_path: path, language: locale, send_to: MEASUREMENT },
  ]
}

type FakeResponse = { contentType: string; body: string; headers: Record<string, string> }

/** Simulates the SDK's three hosts; the script records its calls, and sets the same cookie as Google's. */
function googlesAnswer({ host }: URL): FakeResponse {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const json = (value: unknown) => ({
    contentType: 'application/json',
    body: JSON.stringify(value),
    headers,
  })
  if (host === 'firebase.googleapis.com') {
    return json({ measurementId: MEASUREMENT, appId: settings.FIREBASE_APP_ID })
  }
  if (host === 'firebaseinstallations.googleapis.com') {
    const authToken = { token: 'a.b.c', expiresIn: '604800s' }
    return json({ fid: 'dDemoDemoDemoDemoDemo0', refreshToken: 'demo', authToken })
  }
  const body = `(${playTag.toString()})()`
  return { contentType: 'text/javascript', body, headers }
}

function playTag(): void {
  const events: unknown[] = []
  Reflect.set(window, 'told', events)
  const take = (entry: ArrayLike<unknown>) => events.push(Array.from(entry))
  const layer: unknown = Reflect.get(window, 'dataLayer')
  const isLayer = (value: unknown): value is ArrayLike<unknown>[] => Array.isArray(value)
  if (!isLayer(layer)) return
  for (const entry of layer) take(entry)
  layer.push = (...entries) => {
    for (const entry of entries) take(entry)
    return 0
  }
  document.cookie = '_ga=GA1.1.1.1;Path=/'
}

async function openChoice(page: Page, name: string): Promise<void> {
  const group = page.locator('footer details', { has: page.locator('a[data-counting]') })
  const button = group.getByRole('button', { name, exact: true })
  if (!(await button.isVisible())) await group.locator('summary').click()
  await button.click()
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name)
}

/** Simulates the visitor's first interaction. */
function useWhenLoaded(): void {
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('pointerdown'))))
}
