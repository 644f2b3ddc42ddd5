// Codes by Google's emulator of Authentication, with the unchanged SDK in the browser.
import { expect } from '@playwright/test'
import { z } from 'zod'
import { startEmulator } from '../../scripts/testing/emulators.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { wakingUp } from '../support/hydrated.ts'
import { newPatient } from '../support/factories.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { pathIn, wordsIn } from '../support/words.ts'

test.describe.configure({ mode: 'default' })

const PROJECT = 'balsam-demo'
const KEY = 'AIzaSyDemoDemoDemoDemoDemoDemoDemo0000'
const chosen = 'another one'
const on = { FIREBASE_SERVICES: 'auth', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: KEY }

let emulator: Awaited<ReturnType<typeof startEmulator>>
/** One site that trusts the emulator, and one that trusts only Firebase. */
let trusting: Site
let strict: Site
test.beforeAll(async () => {
  emulator = await startEmulator('auth', PROJECT)
  trusting = await startAnother({
    ...on,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    // Reachable only from this machine.
    TRUST_PROXY: '',
  })
  strict = await startAnother(on)
})
test.afterAll(async () => {
  await Promise.all([trusting?.stop(), strict?.stop()])
  await emulator?.stop()
})

for (const locale of ['ar', 'en'] as const) {
  const path = pathIn(locale)
  const say = wordsIn(locale)

  test(`${locale}: a code of the emulator resets a forgotten password, and no user is left there`, async ({
    browser,
    sql,
  }) => {
    const { phone } = await newPatient(sql)
    const page = await browser.newPage({ baseURL: trusting.url })
    const open = await wakingUp(page)
    await open(path('/forgot-password'))
    await page.getByLabel(say('account_phone')).fill(phone)
    await page.getByRole('button', { name: say('account_forgot_submit') }).click()
    await page.getByRole('button', { name: say('forms_firebase_ask') }).click()
    await expect(page.getByText(say('forms_firebase_sent'))).toBeVisible()
    await expectSoundPage(page)
    await page.locator('main input[name=code]').fill(await codeFor(`+2${phone}`))
    for (const name of ['password', 'password_confirmation']) {
      await page.locator(`main input[name="${name}"]`).fill(chosen)
    }
    await page.getByRole('button', { name: say('account_code_submit') }).click()
    await expect(page.getByText(say('account_password_changed'))).toBeVisible()
    expect(await users()).toEqual([])
    await page.close()
  })
}

test('a site without an emulator refuses its unsigned token', async ({ sql }) => {
  const { phone } = await newPatient(sql)
  const plain = plainBrowser(strict.url)
  await plain.open('/en/forgot-password')
  expect((await plain.send('#forgot-form', { phone })).status).toBe(303)
  const passwords = { password: chosen, password_confirmation: chosen }
  const code = await tokenFor(`+2${phone}`)
  expect((await plain.send('#reset-form', { code, ...passwords })).status).toBe(422)
  expect(plain.text()).toContain(wordsIn('en')('forms_error_token_refused'))
})

/** The token that the emulator issues for the right code. */
async function tokenFor(phoneNumber: string): Promise<string> {
  const session = z.object({ sessionInfo: z.string() })
  const { sessionInfo } = session.parse(await ask('sendVerificationCode', { phoneNumber }))
  const typed = { sessionInfo, code: await codeFor(phoneNumber) }
  const signedIn = await ask('signInWithPhoneNumber', typed)
  return z.object({ idToken: z.string() }).parse(signedIn).idToken
}

function ask(verb: string, body: object): Promise<unknown> {
  const address = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=${KEY}`
  const headers = { 'content-type': 'application/json' }
  return readJson(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The latest code for this phone. */
async function codeFor(phone: string): Promise<string> {
  const sent = z.object({
    verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })),
  })
  const address = `http://${emulator.host}/emulator/v1/projects/${PROJECT}/verificationCodes`
  const { verificationCodes } = sent.parse(await readJson(address))
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === phone)?.code ?? ''
}

async function users(): Promise<unknown[]> {
  const address = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const found = await readJson(address, { method: 'POST', headers, body: '{}' })
  return z.object({ userInfo: z.array(z.unknown()).default([]) }).parse(found).userInfo
}

async function readJson(address: string, asked?: RequestInit): Promise<unknown> {
  return (await fetch(address, asked)).json()
}
