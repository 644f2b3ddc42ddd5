import { expect, type Page } from '@playwright/test'
import {
  bookPlainly,
  days,
  hold,
  holdPlainly,
  lastPart,
  pickLateSlot,
  profileOf,
  slots,
} from '../support/doctors.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { inArabicDigits, newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

test('a visitor can hold a slot, book it, move and cancel it, on accessible pages', async ({
  page,
  path,
  say,
  ownDoctor,
}) => {
  await page.goto(profileOf(path, await ownDoctor()))
  await pickLateSlot(page)
  await hold(page, say)
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expectSoundPage(page)
  await bookMoveAndCancel(page, say, () => expectSoundPage(page))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a visitor can hold a slot, book it, move and cancel it',
    { tag: '@arabic' },
    async ({ page, path, say, ownDoctor }) => {
      await page.goto(profileOf(path, await ownDoctor()))
      await pickLateSlot(page)
      await hold(page, say, false)
      await bookMoveAndCancel(page, say)
    },
  )
})

test(
  'a patient who loses the time while typing keeps what was typed, and can book another time',
  { tag: '@arabic' },
  async ({ page, path, say, plain, sql, ownDoctor }) => {
    const doctor = await ownDoctor()
    await page.goto(profileOf(path, doctor))
    await pickLateSlot(page)
    await hold(page, say)
    await page.getByLabel(say('booking_name')).fill('منى السيد')
    await page.getByLabel(say('booking_phone')).fill(newPhone())
    await page.getByLabel(say('booking_consent')).check()
    await sql`
    update bookings set hold_expires_at = now() where status = 'held'
    and doctor_id = (select id from doctors where slug = ${doctor})`
    await bookPlainly(plain, profileOf(path, doctor), { patientName: 'علي', phone: newPhone() })

    const submit = page.getByRole('button', { name: say('booking_submit') })
    await submit.click()
    await expect(page.getByText(say('booking_taken')).first()).toBeVisible()
    await expect(page.getByLabel(say('booking_name'))).toHaveValue('منى السيد')
    await expect(page.getByRole('group', { name: say('booking_alternatives') })).toBeVisible()
    await expectSoundPage(page)
    await submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
  },
)

test(
  'on a phone the nearest time stays in reach, and the form begins on the first screen',
  { tag: '@fonts' },
  async ({ newPage, path, ownDoctor }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(profileOf(path, await ownDoctor()))
    await expect(page.locator('.next-time-bar a')).toBeInViewport({ ratio: 0.9 })
    await pickLateSlot(page)
    const name = page.locator('#booking-patientName')
    await expect(name).toBeInViewport({ ratio: 0.9 })
    expect((await name.boundingBox())?.y).toBeLessThanOrEqual(320)
    expect((await page.locator('main header').boundingBox())?.height).toBeLessThanOrEqual(72)
  },
)

test(
  'the ticket can be copied, printed and added to a calendar; returning to it loses nothing',
  { tag: '@english' },
  async ({ page, context, path, say, ownDoctor }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(profileOf(path, await ownDoctor()))
    await pickLateSlot(page)
    await hold(page, say)
    await page.getByLabel(say('booking_name')).fill('منى السيد')
    await page.getByLabel(say('booking_phone')).fill(newPhone())
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
    const reference = lastPart(page.url())

    const calendar = await page.request.get(`${page.url()}/calendar`)
    const file = (await calendar.text()).replaceAll('\r\n ', '')
    expect(file).toContain('BEGIN:VALARM')
    expect(file).toContain(`URL:${new URL(page.url()).origin}/`)
    expect(calendar.headers()['content-type']).toContain('; method=PUBLISH')
    await page.getByRole('button', { name: say('booking_copy') }).click()
    await expect(page.getByText(say('booking_copied'))).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('https://www.google.com/maps/dir/')
    expect(copied).not.toContain('منى السيد')

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(reference)).toBeVisible()
    await expect(page.getByRole('button', { name: say('booking_print') })).toBeHidden()
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    // Cameras can't read light squares on a dark background.
    const code = page.getByRole('img', { name: say('booking_code_picture') })
    await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
    await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')

    await page.goBack()
    await expect(page.getByText(say('booking_yours'))).toBeVisible()
    await expect(page.getByText(say('booking_taken'))).toHaveCount(0)
    await expectSoundPage(page)
    await page.getByRole('link', { name: say('booking_yours_open') }).click()
    await expect(page.getByText(reference)).toBeVisible()
  },
)

test(
  'a hold survives a change of language, and is released when the page is left',
  { tag: '@arabic' },
  async ({ page, path, say, siteLocale, newPage, ownDoctor }) => {
    await page.goto(profileOf(path, await ownDoctor()))
    await pickLateSlot(page)
    await hold(page, say)
    await page.getByRole('link', { name: say('layout_language_label') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', siteLocale === 'ar' ? 'en' : 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', siteLocale === 'ar' ? 'ltr' : 'rtl')
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page).toHaveURL(/at=/)

    const held = page.url()
    const stranger = await newPage()
    await stranger.goto(held)
    await expect(stranger.getByRole('timer')).toHaveCount(0)
    await page.locator('header a', { has: page.locator('svg rect') }).click()
    await expect(async () => {
      await stranger.goto(held)
      await expect(stranger.getByRole('timer')).toBeVisible({ timeout: 2000 })
    }).toPass()
  },
)

test(
  'a reload keeps the hold and what was typed',
  { tag: '@english' },
  async ({ page, path, say, plain, ownDoctor }) => {
    await page.goto(profileOf(path, await ownDoctor()))
    await pickLateSlot(page)
    await hold(page, say)
    await page.getByLabel(say('booking_name')).fill('منى السيد')
    await page.getByLabel(say('booking_who_other')).check()
    await page.locator('summary', { hasText: say('booking_note') }).click()
    await page.getByLabel(say('booking_reason')).fill('كحة')
    const renewed = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.reload()
    await renewed
    await expect(page.getByLabel(say('booking_name'))).toHaveValue('منى السيد')
    await expect(page.getByLabel(say('booking_who_other'))).toBeChecked()
    await expect(page.getByLabel(say('booking_reason'))).toHaveValue('كحة')
    await expect(page.getByLabel(say('booking_reason'))).toBeVisible()
    await plain.open(page.url())
    expect(plain.text()).toContain(say('booking_being_booked'))

    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page.getByRole('alert').first()).toContainText(say('forms_error_phone_required'))
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByLabel(say('booking_phone')).fill(newPhone())
    await page.getByLabel(say('booking_consent')).check()
    await page.getByRole('button', { name: say('booking_submit') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
  },
)

test(
  'of two tabs with a time each, closing the first one ends only its own',
  { tag: '@arabic' },
  async ({ page, context, path, say, ownDoctor }) => {
    const profile = profileOf(path, await ownDoctor())
    await page.goto(profile)
    await pickLateSlot(page)
    await hold(page, say)
    const other = await holdInOtherTab(await context.newPage(), profile, say)
    // As when the tab is closed, in a browser without beacons, whose requests can be waited for.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'))
    const left = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    expect((await left).request().postData()).toContain('form=leave')
    await other.reload()
    await expect(other.getByText(say('booking_held'), { exact: true })).toBeVisible()
    await page.goto(other.url())
    await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
  },
)

test(
  'a tab whose time was given up for another one says so when it is looked at again',
  { tag: '@arabic' },
  async ({ page, context, path, say, ownDoctor }) => {
    const profile = profileOf(path, await ownDoctor())
    await page.goto(profile)
    await pickLateSlot(page)
    await hold(page, say)
    await page.getByLabel(say('booking_name')).fill('منى السيد')
    await holdInOtherTab(await context.newPage(), profile, say)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(say('booking_hold_over'))).toBeVisible()
    await expect(page.getByLabel(say('booking_name'))).toHaveValue('منى السيد')
  },
)

test('a browser without cookies holds and books a time', async ({
  baseURL,
  path,
  say,
  ownDoctor,
}) => {
  const visitor = plainBrowser(baseURL ?? '', { keepsCookies: false })
  await holdPlainly(visitor, profileOf(path, await ownDoctor()))
  expect(visitor.text()).toContain(say('booking_held'))
  const form = { patientName: 'منى السيد', phone: newPhone(), consent: 'yes' }
  const booked = await visitor.send('#booking-form', form)
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/\/booking\/BLS-/)
  expect(visitor.text()).toContain(say('booking_made_without_cookies'))
  expect(visitor.text()).toContain(lastPart(booked.location))
  await visitor.open(booked.location.replace(/made=.*/, 'made=guessed'))
  expect(visitor.text()).not.toContain(say('booking_made_without_cookies'))
})

test(
  'an unknown reference is reported beside the form, and stays in the field',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/booking'))
    await page.getByLabel(say('booking_reference')).fill('bls 0000 0000')
    await page.getByLabel(say('booking_phone')).fill('٠١٠١٢٣٤٥٦٧٨')
    await page.getByRole('button', { name: say('booking_lookup_submit') }).click()
    await expect(page.getByRole('alert')).toContainText(say('booking_error_booking_unknown'))
    await expect(page.getByLabel(say('booking_reference'))).toHaveValue('bls 0000 0000')
  },
)

/** Holds the second time of the last day. */
async function holdInOtherTab(tab: Page, profile: string, say: Say): Promise<Page> {
  await tab.goto(profile)
  await days(tab).last().click()
  await expect(days(tab).last()).toHaveAttribute('aria-current', 'true')
  await slots(tab).nth(1).click()
  await hold(tab, say)
  return tab
}

/** From a held time on. axe is a script, so `look` does nothing without scripts. */
async function bookMoveAndCancel(
  page: Page,
  say: Say,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByLabel(say('booking_name')).fill('منى السيد')
  await page.getByLabel(say('booking_phone')).fill(inArabicDigits(newPhone()))
  await page.getByLabel(say('booking_consent')).check()
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/booking\/BLS-/)
  await expect(heading).toHaveText(say('booking_done'))
  await expect(page.getByText(lastPart(page.url()))).toBeVisible()
  await expect(page.getByRole('img', { name: say('booking_code_picture') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('booking_share_whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await look()

  await page.getByRole('link', { name: say('booking_reschedule') }).click()
  await expect(heading).toHaveText(say('booking_reschedule_title'))
  await look()
  await pickLateSlot(page)
  await page.getByRole('button', { name: say('booking_reschedule_submit') }).click()
  await expect(heading).toHaveText(say('booking_done'))

  await page.locator('summary', { hasText: say('booking_cancel') }).click()
  await page.getByRole('button', { name: say('booking_cancel') }).click()
  await expect(heading).toHaveText(say('booking_status_cancelled'))
}
