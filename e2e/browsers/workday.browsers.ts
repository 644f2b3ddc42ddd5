// Those who work at clinics and at the desk in other engines, and what a browser does beside a form: files, dates and
// its history. Part of `npm test -- browsers`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { pdf } from '../../src/testing/documents.ts'
import { vacancyAt } from '../support/applications.ts'
import { PATIENCE, type Engine } from '../support/engines/engine.ts'
import { currentEngines, oldEngines } from '../support/engines/engines.ts'
import { arrive, test } from '../support/engines/site.ts'
import { newPhone } from '../support/people.ts'
import { newAdmin, own } from '../support/staff.ts'

const size = { width: 1280, height: 800 }
const patient = 'Mona El Sayed'

for (const { name, isMissing, start } of [...currentEngines, ...oldEngines]) {
  test.describe(name, () => {
    test.use({ siteLocale: 'en', browserOf: { start, size } })
    test.skip(isMissing, `${name} is not installed`)

    test(
      'a clinic adds a walk-in, ends the visit, and opens another day by its date',
      { tag: '@full' },
      async ({ engine, baseURL, path, say, plain, ownDoctor, signInProvider }) => {
        const doctor = await ownDoctor({ worksByTurn: true })
        await signInProvider(plain, doctor)
        await engine.open(`${baseURL}${path('/about-us')}`)
        for (const cookie of plain.cookies()) await engine.evaluate(setCookie(cookie))
        await engine.open(`${baseURL}${path(`/provider/${doctor}`)}`)
        await engine.evaluate(
          "void (document.querySelector('#visit-form').closest('details').open = true)",
        )
        await engine.type('#visit-patientName', patient)
        await engine.type('#visit-phone', newPhone())
        await engine.evaluate(choose('#visit-place', say('day_without_time_now')))
        await engine.click('#visit-form [name=consent]')
        await engine.click('#visit-form [type=submit]')
        const row = 'main li[id^="BLS-"]'
        await engine.see(row)
        await expect.poll(() => engine.evaluate(textOf(row))).toContain(patient)
        await engine.evaluate(enter('#day-date', '2027-03-02'))
        await engine.evaluate(
          "void document.querySelector('#day-date').form.querySelector('[type=submit]').click()",
        )
        await arrive(engine, /day=2027-03-02/)
        await expect
          .poll(() => engine.evaluate("document.querySelector('#day-date').value"))
          .toBe('2027-03-02')
      },
    )

    test(
      'an admin signs in at the desk for the first time',
      { tag: '@full' },
      async ({ engine, baseURL, path }) => {
        const { email, password } = await newAdmin()
        await engine.open(`${baseURL}${path('/staff')}`)
        await arrive(engine, /\/staff\/login$/)
        await engine.type('#signIn-email', email)
        await engine.type('#signIn-password', password)
        await engine.click('#signIn-form [type=submit]')
        await arrive(engine, /\/staff\/setup$/)
        await engine.see('p.font-mono')
        const secret = String(await engine.evaluate(textOf('p.font-mono')))
        await engine.type('#setup-code', new TOTP({ secret }).generate())
        await engine.type('#setup-password', own)
        await engine.type('#setup-password_confirmation', own)
        await engine.click('#setup-form [type=checkbox]')
        await engine.click('#setup-form [type=submit]')
        await arrive(engine, /\/staff$/)
      },
    )

    test(
      'a document is uploaded and sent with an application',
      { tag: '@full' },
      async ({ engine, baseURL, path }) => {
        const folder = await mkdtemp(join(tmpdir(), 'balsam-cv-'))
        const file = join(folder, 'cv.pdf')
        await writeFile(file, pdf)
        await engine.open(`${baseURL}${path(`/job/${await vacancyAt(baseURL ?? '')}`)}`)
        await engine.type('#application-name', patient)
        await engine.type('#application-phone', newPhone())
        await engine.type('#application-email', 'mona@example.com')
        await engine.type('#application-experience', '4')
        await engine.type('#application-about', 'A nurse')
        await engine.attach(file)
        await expect.poll(() => engine.evaluate(textOf('#application-form'))).toContain('cv.pdf')
        await engine.click('#application-form [name=consent]')
        await engine.click('#application-form [type=submit]')
        await arrive(engine, /\/request\/BLR-/)
        await rm(folder, { recursive: true })
      },
    )

    test(
      'a page that the history brings back still works',
      { tag: '@full' },
      async ({ engine, baseURL, path }) => {
        await engine.open(`${baseURL}${path('/doctors')}`)
        await engine.click('main article a[href*="/doctor/"]')
        await arrive(engine, /\/doctor\//)
        await engine.see('main ul a[href*="day="]')
        await goBack(engine, /\/doctors$/)
        await engine.see('#sort')
        await engine.click('main article a[href*="/doctor/"]')
        await arrive(engine, /\/doctor\//)
      },
    )
  })
}

const found = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`

function textOf(selector: string): string {
  return `${found(selector)}.textContent`
}

/** A control with another value, as its events tell the page. */
function change(selector: string, value: string): string {
  return `(() => {
    const control = ${found(selector)}
    control.value = ${value}
    for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
  })()`
}

function enter(selector: string, value: string): string {
  return change(selector, JSON.stringify(value))
}

/** Chooses the option with this text. */
function choose(selector: string, text: string): string {
  const isIt = `({ textContent }) => textContent.includes(${JSON.stringify(text)})`
  return change(selector, `[...control.options].find(${isIt}).value`)
}

function setCookie({ name, value }: { name: string; value: string }): string {
  return `void (document.cookie = ${JSON.stringify(`${name}=${value}; path=/`)})`
}

/** The driver does not report pages that Firefox restores. */
async function goBack(engine: Engine, address: RegExp): Promise<void> {
  await engine.evaluate('void history.back()')
  await expect
    .poll(() => engine.evaluate('location.pathname'), { timeout: PATIENCE })
    .toMatch(address)
}
