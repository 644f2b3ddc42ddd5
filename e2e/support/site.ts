import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import {
  newCentre,
  newDeskCookie,
  newDoctor,
  newFacility,
  newPatient,
  type Cookie,
  type DoctorOptions,
} from './factories.ts'
import { setting } from './environment.ts'
import { newAddress } from './people.ts'
import { plainBrowser, type PlainBrowser } from './html-browser.ts'
import { pathIn, wordsIn, type Locale, type Path, type Say } from './words.ts'
import { connectSql, type Sql } from './sql.ts'

/** The recipient of an account or a desk session: a page's context, or a browser without a script. */
type Browser = BrowserContext | PlainBrowser

type Options = {
  siteLocale: Locale
  /** Whether public pages hydrate when they are used, as usual; otherwise they hydrate when they are loaded. */
  defersHydration: boolean
}

type Fixtures = {
  /** A bare path in the project's language. */
  path: Path
  /** The text of a message, as the page shows it. */
  say: Say
  /** A page in a separate browser context, for another person. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** A browser without a script. */
  plain: PlainBrowser
  newPlain: () => PlainBrowser
  /** A doctor of the test's own, free every day. Returns the profile's slug. */
  ownDoctor: (options?: DoctorOptions) => Promise<string>
  /** A centre of the test's own, with these doctors. Returns the slug. */
  ownCentre: (doctors: readonly string[]) => Promise<string>
  /** A laboratory of the test's own. Returns the slug. */
  ownLab: () => Promise<string>
  /** A hospital of the test's own, which has said nothing of itself. Returns the slug. */
  ownHospital: () => Promise<string>
  /** Signs in a new patient without the login form, which has its own tests. Returns the phone. */
  signIn: (browser: Browser, name?: string) => Promise<string>
  /** Signs in a new owner of the profile of a doctor or a centre. */
  signInProvider: (browser: Browser, profile: string) => Promise<string>
  /** Signs a new admin in at the desk. */
  openDesk: (browser: Browser) => Promise<void>
}
type WorkerFixtures = { sql: Sql }

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  siteLocale: ['ar', { option: true }],
  defersHydration: [false, { option: true }],

  sql: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const sql = connectSql(setting('DATABASE_URL'))
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],

  path: async ({ siteLocale }, use) => use(pathIn(siteLocale)),
  say: async ({ siteLocale }, use) => use(wordsIn(siteLocale)),

  context: async ({ context, defersHydration }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    await context.addInitScript(estimateFastNetwork)
    if (!defersHydration) await context.addInitScript(useWhenLoaded)
    await use(context)
  },

  /** Fails the test for an error in the console, or a request to another host. */
  page: async ({ page, baseURL }, use) => {
    const complaints: string[] = []
    watch(page, new URL(baseURL ?? '').host, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },

  newPage: async ({ browser, baseURL, defersHydration }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
      await context.addInitScript(estimateFastNetwork)
      if (!defersHydration) await context.addInitScript(useWhenLoaded)
      const page = await context.newPage()
      watch(page, new URL(options?.baseURL ?? baseURL ?? '').host, complaints)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  },

  plain: async ({ newPlain }, use) => use(newPlain()),
  newPlain: async ({ baseURL }, use) => use(() => plainBrowser(baseURL ?? '')),

  ownDoctor: async ({ sql }, use) => use((options) => newDoctor(sql, options)),
  ownCentre: async ({ sql }, use) => use((doctors) => newCentre(sql, doctors)),
  ownLab: async ({ sql }, use) => use(async () => (await newFacility(sql, 'lab')).slug),

  ownHospital: async ({ sql }, use) => use(() => newCentre(sql, [], 'hospital')),

  signIn: async ({ sql, baseURL }, use) => {
    await use(async (browser, name) => {
      const { phone, cookie, kept } = await newPatient(sql, name)
      await give(browser, baseURL ?? '', cookie, kept)
      return phone
    })
  },

  signInProvider: async ({ sql, signIn }, use) => {
    await use(async (browser, profile) => {
      const phone = await signIn(browser, 'Hala Mansour')
      await sql`
        insert into provider_members (id, doctor_id, facility_id, user_id, role, joined_at)
        select gen_random_uuid(), doctors.id, facilities.id, users.id, 'owner', now()
        from users left join doctors on doctors.slug = ${profile}
        left join facilities on facilities.slug = ${profile}
        where users.phone = ${`+2${phone}`}`
      return phone
    })
  },

  openDesk: async ({ sql, baseURL }, use) => {
    await use(async (browser) => give(browser, baseURL ?? '', await newDeskCookie(sql)))
  },
})

/** Both halves of a session: the cookie, and what the browser's scripts keep. */
async function give(
  browser: Browser,
  base: string,
  { name, value }: Cookie,
  kept: Record<string, string> = {},
): Promise<void> {
  if ('addCookie' in browser) return browser.addCookie(name, value)
  await browser.addCookies([{ name, value, url: base }])
  await keepAtStart(browser, kept)
}

/** Once per tab, like an earlier login or choice; Playwright's own way loads a page for it. */
async function keepAtStart(context: BrowserContext, values: Record<string, string>): Promise<void> {
  await context.addInitScript((entries) => {
    if (!location.protocol.startsWith('http')) return
    for (const [key, text] of entries) {
      if (sessionStorage.getItem(`kept ${key}`)) continue
      sessionStorage.setItem(`kept ${key}`, 'once')
      localStorage.setItem(key, text)
    }
  }, Object.entries(values))
}

/** Chromium measures its own network, which on a busy machine is slow even to itself. */
function estimateFastNetwork(): void {
  const value = { rtt: 0, downlink: 10, effectiveType: '4g', saveData: false }
  Object.defineProperty(navigator, 'connection', { value, configurable: true })
}

/** Simulates the visitor's first interaction. */
export function useWhenLoaded(): void {
  addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('pointerdown'))))
}

function watch(page: Page, host: string, complaints: string[]): void {
  /** A form that is sent before the client listens is a plain one, whose refusal is the status of a page. */
  const posted = new Set<string>()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Browsers also log the status of refused forms and missing pages as errors.
    const isStatus = /status of (404|409|422|429)/.test(message.text())
    const isRefusal = /status of 4\d\d/.test(message.text()) && posted.has(message.location().url)
    if (message.type() === 'error' && !isStatus && !isRefusal) complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posted.add(request.url())
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) complaints.push(request.url())
  })
}
