import { expect, type Page } from '@playwright/test'
import { hold, openLateSlot, pickLateSlot } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { codeFor, textWith } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Locale, Path } from '../support/words.ts'

/**
 * On the site where guests prove their phones, which has its own database: each of these four tests books
 * with a doctor of another page of its list.
 */
const pageOf = { ar: { browser: 1, wire: 2 }, en: { browser: 3, wire: 4 } }

test(
  'a guest proves the phone, and is notified of the booking in their language',
  { tag: '@arabic' },
  async ({ newPage, path, say, siteLocale }) => {
    const page = await newPage({ baseURL: setting('PROVING_URL') })
    await page.goto(await profileOn(path, pageOf[siteLocale].browser))
    await pickLateSlot(page)
    await hold(page, say)
    const [wrong, phone] = [newPhone(), newPhone()]
    await page.getByLabel(say('booking_name')).fill('منى السيد')
    await page.getByLabel(say('booking_phone')).fill(wrong)
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()

    await expect(page.getByRole('heading', { name: say('booking_prove_title') })).toBeVisible()
    await hold(page, say)
    await expect(codeField(page)).toBeFocused()
    await expectSoundPage(page)
    await page.locator('main input[name=phone]').fill(phone)
    await page.getByRole('button', { name: say('booking_prove_again_submit') }).click()
    await expect(page.getByText(phone.slice(-4))).toBeVisible()
    await codeField(page).fill('12')
    await page.getByRole('button', { name: say('booking_prove_submit') }).click()
    await expect(page.getByText(say('forms_error_code_wrong')).first()).toBeVisible()
    await codeField(page).fill(await codeFor(phone))
    await page.getByRole('button', { name: say('booking_prove_submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))

    await expectWarning(page.url(), phone, siteLocale)
    await page.reload()
    const what = say('notices_what_confirmation')
    await expect(page.getByText(say('notices_line_sent', { what, to: '' }).trim())).toBeVisible()
  },
)

test('over HTTP: the code is an additional field of the same form', async ({
  path,
  say,
  siteLocale,
}) => {
  const guest = plainBrowser(setting('PROVING_URL'))
  await guest.open(await profileOn(path, pageOf[siteLocale].wire))
  await openLateSlot(guest)
  expect((await guest.send('#hold-form')).status).toBe(303)
  const [wrong, phone] = [newPhone(), newPhone()]
  const typed = { patientName: 'منى السيد', phone: wrong, consent: 'yes' }
  await guest.send('#booking-form', typed)
  expect(guest.text()).toContain(say('booking_prove_title'))
  expect(guest.text()).toContain(say('booking_held'))
  await guest.send('#booking-form', { phone }, say('booking_prove_again_submit'))
  expect(guest.text()).toContain(phone.slice(-4))
  const prove = (code: string) => guest.send('#booking-form', { code }, say('booking_prove_submit'))
  expect((await prove('12')).status).toBe(422)
  expect(guest.text()).toContain(say('forms_error_code_wrong'))
  const booked = await prove(await codeFor(phone))
  expect(booked.status).toBe(303)
  expect(guest.textOf('h1')).toBe(say('booking_done'))
  await expectWarning(setting('PROVING_URL') + booked.location, phone, siteLocale)
  await guest.open(booked.location)
  const what = say('notices_what_confirmation')
  expect(guest.text()).toContain(say('notices_line_sent', { what, to: '' }).trim())
})

/** The first doctor on a page of the list who is free on some day of the displayed week. */
async function profileOn(path: Path, page: number): Promise<string> {
  const visitor = plainBrowser(setting('PROVING_URL'))
  await visitor.open(path(`/doctors?page=${page}`))
  const links = visitor.document().querySelectorAll('main article h2 a')
  for (const link of links) {
    const href = link.getAttribute('href') ?? ''
    await visitor.open(href)
    if (visitor.document().querySelectorAll('main ul a[href*="day="]').length > 1) return href
  }
  throw new Error(`Nobody on page ${page} is free.`)
}

async function expectWarning(link: string, phone: string, locale: Locale): Promise<void> {
  const text = await textWith(phone, link)
  expect(text).toContain(locale === 'en' ? 'your booking is confirmed' : 'حجزك متأكد')
  // A link in a message may be opened by anybody, also by programs: it changes nothing.
  const stranger = await fetch(link)
  expect(await stranger.text()).not.toContain('منى السيد')
}

function codeField(page: Page) {
  return page.locator('main input[name=code]')
}
