// Codes by Firebase Authentication. The project's own simulation provides its REST API and Google's keys, and
// a script of this test the check for robots; the SDK in the browser is the real one.
import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import { UnsecuredJWT } from 'jose'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { claimsOf, NO_ROBOT, PROJECT, startAuth } from '../../src/testing/firebase/auth.ts'
import { wakingUp } from '../support/hydrated.ts'
import { hold, pickLateSlot, profileOf } from '../support/doctors.ts'
import { codeFor, textsFor } from '../support/outbox.ts'
import { inArabicDigits, newAddress, newPhone, PASSWORD } from '../support/people.ts'
import { test as base } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { headOf } from '../support/fetch-page.ts'
import { pathIn, wordsIn, type Locale, type Say } from '../support/words.ts'

type Visit = {
  page: Page
  /** Before its script listens a form is sent plainly, and our own code is sent. */
  open: (address: string) => Promise<void>
  context: BrowserContext
  /** Addresses at other hosts, and the site's own scripts. */
  asked: string[]
  scripts: string[]
}

const test = base.extend<{ visit: (locale: Locale) => Promise<Visit> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its pattern.
  baseURL: async ({}, use) => use(site?.url),
  visit: async ({ browser }, use) => {
    const { url: baseURL } = site
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (locale) => {
      const viewport = { ar: { width: 360, height: 740 }, en: { width: 1280, height: 800 } }[locale]
      const context = await browser.newContext({ baseURL, viewport })
      contexts.push(context)
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
      const requests: string[] = []
      await context.route(
        ({ protocol, host }) => protocol.startsWith('http') && host !== new URL(baseURL).host,
        async (route) => {
          requests.push(route.request().url())
          await answerAsGoogle(route)
        },
      )
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('response', async (response) => {
        if (!response.url().startsWith(baseURL) || !response.url().endsWith('.js')) return
        scripts.push(await response.text().catch(() => ''))
      })
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text())
      })
      return { page, open: await wakingUp(page), context, asked: requests, scripts }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  },
})

// One site for all of these tests, and a Google that is unavailable in between.
test.describe.configure({ mode: 'default' })

let google: Awaited<ReturnType<typeof startAuth>>
let site: Site
test.beforeAll(async () => {
  google = await startAuth()
  site = await startAnother({
    FIREBASE_SERVICES: 'auth',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'AIzaSyDemoDemoDemoDemoDemoDemoDemo0000',
    NODE_OPTIONS: `--import ${readingKeysFrom(google.keysAddress)}`,
  })
})
test.afterAll(async () => {
  await site?.stop()
  google?.stop()
})
test.beforeEach(() => {
  google.state.isAway = false
})

const chosen = 'another one'

for (const locale of ['ar', 'en'] as const) {
  const path = pathIn(locale)
  const say = wordsIn(locale)

  test(`${locale}: a code from Google resets a forgotten password, and nothing is loaded before it is requested`, async ({
    visit,
    plain,
    signIn,
  }) => {
    const phone = await signIn(plain)
    const { page, open, asked, scripts } = await visit(locale)
    await open(path('/forgot-password'))
    await page.getByLabel(say('account_phone')).fill(phone)
    await page.getByRole('button', { name: say('account_forgot_submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account_code_title'))
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(isSdk)).toEqual([])
    await expectSoundPage(page)

    await askGoogle(page, say)
    expect(scripts.some(isSdk)).toBe(true)
    await expectSoundPage(page)
    await expect(page.locator('main input[name=code]')).toBeFocused()
    const code = google.codeOf(`+2${phone}`)
    await choosePassword(page, say, '000000')
    await expect(page.getByText(say('forms_error_code_wrong'))).toBeVisible()
    await choosePassword(page, say, locale === 'ar' ? inArabicDigits(code) : code)
    await expect(page).toHaveURL(path('/login'))
    await expect(page.getByText(say('account_password_changed'))).toBeVisible()
    expect(await textsFor(phone)).toEqual([])
    // Google stores nothing of it, and the browser only the day on which the SDK was used.
    expect(google.users.size).toBe(0)
    expect(await keptBySdk(page)).toEqual(['firebase-heartbeat-database'])

    const main = page.getByRole('main')
    await main.getByLabel(say('account_phone')).fill(phone)
    await main.locator('input[name=password]').fill(chosen)
    await main.getByRole('button', { name: say('account_login_submit') }).click()
    await expect(page).toHaveURL(path('/account'))
  })

  test(`${locale}: a code from Google proves the phone of a guest’s booking`, async ({
    visit,
    ownDoctor,
    sql,
  }) => {
    const doctor = await ownDoctor()
    await sql`update doctors set proves_phones = true where slug = ${doctor}`
    const { page, open } = await visit(locale)
    await open(profileOf(path, doctor))
    await pickLateSlot(page)
    await hold(page, say)
    const phone = newPhone()
    await page.getByLabel(say('booking_name')).fill('منى السيد')
    await page.getByLabel(say('booking_phone')).fill(phone)
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page.getByRole('heading', { name: say('booking_prove_title') })).toBeVisible()
    await askGoogle(page, say)
    await expectSoundPage(page)
    await page.locator('main input[name=code]').fill(google.codeOf(`+2${phone}`))
    await page.getByRole('button', { name: say('booking_prove_submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
  })

  test(`${locale}: an account’s own phone can be proved, and changed with our code while Google is unavailable`, async ({
    visit,
    signIn,
  }) => {
    const { page, open, context } = await visit(locale)
    const [before, after] = [await signIn(context), newPhone()]
    await open(path('/account/settings'))
    await page.getByRole('button', { name: say('account_settings_guest_submit') }).click()
    await askGoogle(page, say)
    await page.locator('main input[name=code]').fill(google.codeOf(`+2${before}`))
    await page.getByRole('button', { name: say('account_settings_guest_code_submit') }).click()
    await expect(page.locator('#guest-code-form')).toHaveCount(0)
    await expect(page.getByText(say('account_settings_phone_verified'))).toBeVisible()

    google.state.isAway = true
    await open(path('/account/settings'))
    await page.getByLabel(say('account_settings_phone_new')).fill(after)
    await page.locator('#phone-form input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: say('account_settings_phone_submit') }).click()
    await page.getByRole('button', { name: say('forms_firebase_ask') }).click()
    await expect(page.getByText(say('forms_firebase_failed'))).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: ownCode(say) }).click()
    await expect(page.getByRole('button', { name: say('forms_firebase_ask') })).toHaveCount(0)
    await expect.poll(() => codeFor(after)).not.toBe('')
    await page.locator('#phone-code-form input[name=code]').fill(await codeFor(after))
    await page.getByRole('button', { name: say('account_settings_code_submit') }).click()
    await expect(page.getByText(say('account_settings_phone_changed'))).toBeVisible()
  })

  test(`${locale}: without a script our own code is sent, and an invented token is refused with a message`, async ({
    plain,
    newPlain,
    signIn,
  }) => {
    const phone = await signIn(newPlain())
    await plain.open(path('/forgot-password'))
    expect((await plain.send('#forgot-form', { phone })).status).toBe(303)
    const passwords = { password: chosen, password_confirmation: chosen }
    const claims = { ...claimsOf(`+2${phone}`, new Date()), sub: 'somebody' }
    const hostile = [
      [new UnsecuredJWT(claims).encode(), 'forms_error_token_refused'],
      [await google.token(`+2${newPhone()}`), 'forms_error_token_other_phone'],
    ] as const
    for (const [code, words] of hostile) {
      expect((await plain.send('#reset-form', { code, ...passwords })).status).toBe(422)
      expect(plain.text()).toContain(say(words))
    }
    const code = await codeFor(phone)
    const reset = await plain.send('#reset-form', { code, ...passwords })
    expect(reset).toEqual({ status: 303, location: path('/login') })
  })
}

test('the CSP allows Google only on sites with its codes', async () => {
  const policyOf = async (url: string) =>
    (await headOf(`${url}/en/about-us`)).headers.get('content-security-policy') ?? ''
  const on = await policyOf(site.url)
  expect(on).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
  expect(on).toMatch(/frame-src https:\/\/www\.google\.com\/recaptcha\/ [^;]+;/)
  expect(on).toMatch(/connect-src [^;]*https:\/\/identitytoolkit\.googleapis\.com/)
  expect(await policyOf(process.env['BASE_URL'] ?? '')).not.toMatch(/google|frame-src/)
})

async function askGoogle(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('forms_firebase_ask') }).click()
  await expect(page.getByText(say('forms_firebase_sent'))).toBeVisible()
}

async function choosePassword(page: Page, say: Say, code: string): Promise<void> {
  await page.locator('main input[name=code]').fill(code)
  for (const name of ['password', 'password_confirmation']) {
    await page.locator(`main input[name="${name}"]`).fill(chosen)
  }
  await page.getByRole('button', { name: say('account_code_submit') }).click()
}

/** The brand's name is edited at the desk. */
function ownCode(say: Say): RegExp {
  return new RegExp(say('forms_own_code', { brand: '.+' }))
}

/** Checks for a string that only the SDK's scripts contain. */
function isSdk(script: string): boolean {
  return script.includes('identitytoolkit.googleapis.com')
}

async function keptBySdk(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])
  return names.filter((name) => name.includes('firebase'))
}

/** The site requests its keys from Google: in this process the request goes to the simulation. */
function readingKeysFrom(address: string): string {
  const script = `const ask = fetch
    globalThis.fetch = (input, init) =>
      ask(String(input).includes('securetoken@system') ? '${address}' : input, init)`
  return `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
}

const anybody = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

async function answerAsGoogle(route: Route): Promise<void> {
  const request = route.request()
  const { host, pathname, search } = new URL(request.url())
  if (host === 'identitytoolkit.googleapis.com') {
    const sent = { method: request.method(), body: request.postData() }
    const answer = await fetch(google.origin + pathname + search, sent)
    const body = await answer.text()
    const headers = { ...anybody, 'content-type': 'application/json' }
    return route.fulfill({ status: answer.status, headers, body })
  }
  if (pathname === '/recaptcha/api.js') {
    const body = `(${playCheck.toString()})('${NO_ROBOT}')`
    return route.fulfill({ contentType: 'text/javascript', body })
  }
  return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>a check</title>' })
}

/** Simulates Google's script: it reports that it is loaded, shows a frame, and answers for people. */
function playCheck(answer: string): void {
  let resolveToken = (_token: string): void => undefined
  Reflect.set(window, 'grecaptcha', {
    render: (place: HTMLElement, options: { callback: (token: string) => void }) => {
      const frame = document.createElement('iframe')
      frame.src = 'https://www.google.com/recaptcha/api2/anchor'
      frame.title = 'reCAPTCHA'
      // The size of its badge.
      frame.style = 'width:256px;height:60px;border:0'
      place.append(frame)
      resolveToken = options.callback
      return 0
    },
    execute: () => setTimeout(() => resolveToken(answer)),
    getResponse: () => '',
    reset: () => undefined,
  })
  const script = document.currentScript
  const name =
    script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : ''
  const loaded: unknown = Reflect.get(window, name ?? '')
  if (typeof loaded === 'function') loaded()
}
