import { expect } from '@playwright/test'
import { wakingUp } from '../support/hydrated.ts'
import { inArabicDigits, newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

test(
  'a message gets a reference, and can be followed with it',
  { tag: '@arabic' },
  async ({ page, path, say, newPage }) => {
    const phone = newPhone()
    await page.goto(path('/contact-us'))
    await page.getByLabel(say('forms_phone')).fill(inArabicDigits(phone))
    await page.getByRole('button', { name: say('contact_submit') }).click()
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText(say('forms_error_consent_required'))
    await expect(page.getByLabel(say('forms_phone'))).toHaveValue(inArabicDigits(phone))

    await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
    await page.getByLabel(say('forms_name')).fill('منى عبد الله')
    await page.getByLabel(say('contact_message')).fill('الدكتور اتأخر ساعة <b>كاملة</b>')
    await page.getByLabel(say('contact_consent')).check()
    await page.getByRole('button', { name: say('contact_submit') }).click()
    await expect(page).toHaveURL(/\/request\/BLR-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('requests_received'))
    await expectSoundPage(page)

    const elsewhere = await newPage()
    const find = elsewhere.getByRole('button', { name: say('requests_lookup_submit') })
    await elsewhere.goto(page.url())
    await elsewhere.getByLabel(say('forms_phone')).fill(newPhone())
    await find.click()
    await expect(elsewhere.getByRole('alert').first()).toContainText(say('requests_error_unknown'))
    await elsewhere.getByLabel(say('forms_phone')).fill(phone)
    await find.click()
    await expect(elsewhere).toHaveURL(page.url())
    await expect(elsewhere.getByText('منى عبد الله')).toBeVisible()
  },
)

test(
  'a form whose trap was filled in, as by a password manager, passes the second time',
  { tag: '@english' },
  async ({ page, plain, path, say }) => {
    await page.goto(path('/contact-us'))
    await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
    await page.getByLabel(say('forms_name')).fill('منى عبد الله')
    await page.getByLabel(say('forms_phone')).fill(newPhone())
    await page.getByLabel(say('contact_message')).fill('الدكتور اتأخر')
    await page.getByLabel(say('contact_consent')).check()
    await page.locator('#contact-form [name=website]').evaluate((trap) => {
      if (trap instanceof HTMLInputElement) trap.value = 'https://mona.example'
    })
    const send = page.getByRole('button', { name: say('contact_submit') })
    await send.click()
    await expect(page.getByRole('alert').first()).toContainText(say('forms_error_trap_filled'))
    await expect(page.getByLabel(say('contact_message'))).toHaveValue('الدكتور اتأخر')
    await send.click()
    await expect(page).toHaveURL(/\/request\/BLR-/)

    await plain.open(path('/contact-us'))
    const typed = {
      topic: 'complaint',
      name: 'منى',
      phone: newPhone(),
      message: 'م',
      consent: 'yes',
    }
    const trapped = await plain.send('#contact-form', { ...typed, website: 'https://mona.example' })
    expect(trapped.status).toBe(400)
    expect((await plain.send('#contact-form')).status).toBe(303)
  },
)

test(
  'a form returned with problems keeps its values when their links are followed',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    const open = await wakingUp(page)
    await open(path('/contact-us'))
    await page.getByLabel(say('forms_name')).fill('منى عبد الله')
    const form = page.locator('#contact-form')
    await form.evaluate((sent) => sent instanceof HTMLFormElement && sent.submit())
    const summary = page.getByRole('alert').first()
    await expect(summary).toContainText(say('forms_error_consent_required'))
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)

    await summary.getByRole('link').last().click()
    await expect(page).toHaveURL(/#contact-consent$/)
    // The router navigates to the new address without a request.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(page.getByLabel(say('forms_name'))).toHaveValue('منى عبد الله')
  },
)

test('Back and Forward restore typed values', { tag: '@english' }, async ({ page, path, say }) => {
  await page.goto(path('/contact-us'), { waitUntil: 'networkidle' })
  await page.getByLabel(say('forms_name')).fill('منى عبد الله')
  await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
  await page.getByLabel(say('contact_consent')).check()
  await page.evaluate((href) => {
    document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)?.click()
  }, path('/about-us'))
  await expect(page).toHaveURL(/about-us$/)
  await page.goBack()
  await expect(page.getByLabel(say('forms_name'))).toHaveValue('منى عبد الله')
  await expect(page.getByLabel(say('contact_topic'))).toHaveValue('complaint')
  await expect(page.getByLabel(say('contact_consent'))).toBeChecked()
  await page.goForward()
  await expect(page).toHaveURL(/about-us$/)
  await page.goBack()
  await expect(page.getByLabel(say('forms_name'))).toHaveValue('منى عبد الله')
})

test(
  'a lost connection is reported as such, and the form can be sent again unchanged',
  { tag: '@arabic' },
  async ({ browser, path, say }) => {
    // A page without the console check, because a lost connection is logged as an error.
    const context = await browser.newContext()
    const page = await context.newPage()
    const open = await wakingUp(page)
    await open(path('/contact-us'))
    await page.getByLabel(say('contact_topic')).selectOption(say('contact_topic_complaint'))
    await page.getByLabel(say('forms_name')).fill('منى عبد الله')
    await page.getByLabel(say('forms_phone')).fill(newPhone())
    await page.getByLabel(say('contact_message')).fill('الدكتور اتأخر')
    await page.getByLabel(say('contact_consent')).check()
    const summary = page.getByRole('alert').first()
    const calls = (url: URL) => url.pathname === path('/contact-us')
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: say('contact_submit') }).click()
    await expect(summary).toContainText(say('forms_lost_title'))
    await expect(summary).not.toContainText(say('forms_problems'))
    await expectSoundPage(page)

    // There is a response, so the connection works.
    await page.unroute(calls)
    await page.route(calls, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await summary.getByRole('button', { name: say('forms_retry') }).click()
    await expect(summary).toContainText(say('forms_error_unavailable'))
    await expect(summary).toContainText(say('layout_away_title'))
    await expect(summary).not.toContainText(say('forms_error_not_sent'))

    await page.unroute(calls)
    await summary.getByRole('button', { name: say('forms_retry') }).click()
    await expect(page).toHaveURL(/\/request\/BLR-/)
    await context.close()
  },
)

test(
  'a page that could not be loaded says so, and can be loaded again',
  { tag: '@english' },
  async ({ browser, baseURL, path, say }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const open = await wakingUp(page)
    await open(new URL(path('/about-us'), baseURL).href)
    await page.route('**/_serverFn/**', (route) => route.abort('internetdisconnected'))
    const offers = page.locator(`header a[href="${path('/offers')}"]`).first()
    await offers.evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('layout_lost_title'))
    await page.unroute('**/_serverFn/**')
    await page.getByRole('button', { name: say('layout_error_retry') }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('layout_lost_title'))
    await expect(page).toHaveURL(/offers$/)
    await context.close()
  },
)

test('over HTTP: a message is refused with the typed values, and redirects to its page once valid', async ({
  plain,
  newPlain,
  path,
  say,
}) => {
  const phone = newPhone()
  await plain.open(path('/contact-us'))
  const refused = await plain.send('#contact-form', { phone: inArabicDigits(phone) })
  expect(refused.status).toBe(422)
  expect(plain.textOf('[role=alert]')).toContain(say('forms_error_consent_required'))
  const typed = { name: 'منى عبد الله', message: 'الدكتور اتأخر ساعة <b>كاملة</b>' }
  // The phone is still in the form.
  const sent = await plain.send('#contact-form', { ...typed, topic: 'complaint', consent: 'yes' })
  expect(sent.status).toBe(303)
  expect(sent.location).toMatch(/\/request\/BLR-/)
  expect(plain.textOf('h1')).toBe(say('requests_received'))

  const elsewhere = newPlain()
  await elsewhere.open(sent.location)
  expect(elsewhere.text()).not.toContain('منى')
  expect((await elsewhere.send('#lookup-form', { phone: newPhone() })).status).toBe(422)
  expect(elsewhere.textOf('[role=alert]')).toContain(say('requests_error_unknown'))
  expect(await elsewhere.send('#lookup-form', { phone })).toEqual({
    status: 303,
    location: sent.location,
  })
  expect(elsewhere.text()).toContain('منى عبد الله')
})
