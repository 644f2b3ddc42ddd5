// Forms while the database does not respond.
import { expect } from '@playwright/test'
import { parse } from 'node-html-parser'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { wakingUp } from '../support/hydrated.ts'
import { holdPlainly } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { lookAround, type FoundForm } from '../support/crawler.ts'
import { lineTo, type Line } from '../support/tcp-proxy.ts'
import { isCached } from '../support/markup.ts'
import { newAddress, newPhone, PASSWORD } from '../support/people.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { wordsIn } from '../support/words.ts'
import { statusOf } from '../support/fetch-page.ts'

// One site, whose connection is dead at times.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

let line: Line
let site: Site
test.beforeAll(async () => {
  line = await lineTo(setting('DATABASE_URL'))
  site = await startAnother({ DATABASE_URL: line.url })
})
// The previous test may have ended while the site notices that the connection is back.
test.beforeEach(() => ready())
test.afterAll(async () => {
  line.resume()
  await site.stop()
  line.close()
})

/** The text to type into a field; digits for a code or a phone. */
function typedInto(name: string): string {
  if (/(?:^|_)code$/.test(name)) return '480157'
  return name.includes('hone') ? '01012345678' : `typed into ${name}`
}

async function send({ page, fields, texts, visitor }: FoundForm) {
  const filled = fields.map(([name, value]) => [
    name,
    texts.includes(name) ? typedInto(name) : value,
  ])
  const answer = await fetch(site.url + page, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: site.url,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newAddress(),
      cookie: visitor.cookie,
    },
    body: new URLSearchParams(filled),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('without the database every form is returned with the typed values, except secrets', async ({
  sql,
}) => {
  const { forms } = await lookAround(site.url, sql)
  const withTexts = forms.filter(({ texts }) => texts.length > 0)
  expect(withTexts.length).toBeGreaterThan(30)
  line.stop()
  try {
    for (const form of withTexts) await expectPreserved(form)
  } finally {
    line.resume()
  }
})

async function expectPreserved(form: FoundForm): Promise<void> {
  const { status, headers, html } = await send(form)
  const name = `${form.visitor.name} ${form.page} #${form.id}`
  expect.soft([503, 422], name).toContain(status)
  if (status === 503) expect.soft(Number(headers.get('retry-after')), name).toBeGreaterThan(0)
  expect.soft(html, name).toContain(`<html lang="${form.page.startsWith('/en') ? 'en' : 'ar'}"`)
  const page = parse(html)
  // What was refused before any query wrote nothing.
  const keys = status === 503 ? form.fields.filter(([key]) => key === 'submissionKey') : []
  for (const [key, value] of keys)
    expect.soft(isCached(page, key, value), `${name} ${key}`).toBe(true)
  for (const text of form.texts) {
    const isOpen = status === 503 && /(?:^|_)code$/.test(text)
    if (text.includes('password'))
      expect.soft(html.includes(typedInto(text)), `${name} ${text}`).toBe(false)
    else if (isOpen)
      expect.soft(isCached(page, text, typedInto(text)), `${name} ${text}`).toBe(false)
    else expect.soft(isCached(page, text, typedInto(text)), `${name} ${text}`).toBe(true)
  }
}

test('a booking that failed without the database can be sent again from the page, and is made once', async ({
  ownDoctor,
}) => {
  const doctor = await ownDoctor()
  const visitor = plainBrowser(site.url)
  await holdPlainly(visitor, `/en/doctor/${doctor}`)
  const typed = { patientName: 'Mona El Sayed', phone: newPhone(), consent: 'yes', reason: 'Rash' }
  line.stop()
  const sent = await visitor.send('#booking-form', typed)
  expect(sent.status).toBe(503)
  for (const name of ['patientName', 'phone', 'reason'])
    expect(visitor.textOf(`label[for="again-${name}"]`)).not.toBe('')
  line.resume()
  await ready()
  const again = await visitor.send('main form')
  expect([again.status, again.location]).toEqual([303, expect.stringContaining('/booking/BLS-')])
  expect(visitor.text()).toContain(typed.patientName)
})

test('with JavaScript the fields keep their values, and the form says what to do', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const open = await wakingUp(page)
  for (const [path, form, typed] of [
    ['/en/contact-us', 'contact', { name: 'Mona El Sayed', phone: newPhone(), message: 'Hello' }],
    ['/en/my-data', 'my-data', { name: 'Mona El Sayed', phone: newPhone() }],
    ['/en/offers/teeth-cleaning', 'claim', { name: 'Mona El Sayed', phone: newPhone() }],
    ['/en/register', 'register', { name: 'Mona El Sayed', phone: newPhone() }],
    ['/en/booking', 'lookup', { reference: 'BLS-7K2M-9QXR', phone: newPhone() }],
  ] as const) {
    await open(site.url + path)
    const own = page.locator(`#${form}-form`)
    for (const [name, text] of Object.entries(typed)) await own.locator(`[name=${name}]`).fill(text)
    for (const tick of await own.locator('[type=checkbox][required]').all()) await tick.check()
    for (const select of await own.locator('select').all()) await select.selectOption({ index: 1 })
    for (const secret of await own.locator('[type=password]').all()) await secret.fill(PASSWORD)
    if (form === 'my-data') await own.locator('[type=radio]').first().check()
    line.stop()
    await own.locator('button:not([type=button])').last().click()
    await expect(own.getByRole('alert')).toContainText(wordsIn('en')('forms_error_unavailable'))
    for (const [name, text] of Object.entries(typed))
      await expect(own.locator(`[name=${name}]`)).toHaveValue(text)
    line.resume()
    await ready()
  }
  await page.close()
})

async function ready(): Promise<void> {
  const readiness = () => statusOf(`${site.url}/readyz`)
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
}
