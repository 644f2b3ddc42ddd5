import { expect, type Locator, type Page } from '@playwright/test'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import { codeFor, textWith } from '../support/outbox.ts'
import { inArabicDigits, newPhone, PASSWORD } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

const another = 'another one'
const chosen = { password: another, password_confirmation: another }

test(
  'a forgotten password can be reset',
  { tag: '@arabic' },
  async ({ page, path, say, siteLocale, plain, signIn }) => {
    // Signed in elsewhere, but not here.
    const phone = await signIn(plain)
    await page.goto(path('/login'))
    await page.getByRole('link', { name: say('account_forgot') }).click()
    await expect(page).toHaveURL(path('/forgot-password'))
    // The address changes before the page does, and the other form has a phone too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account_forgot_title'))
    await page.getByLabel(say('account_phone')).fill(phone)
    await page.getByRole('button', { name: say('account_forgot_submit') }).click()
    await expect(page).toHaveURL(path('/forgot-password/code'))
    await expectSoundPage(page)
    const code = await codeFor(phone)
    await choose(page, say, code === '000000' ? '000001' : '000000')
    await expect(page.getByText(say('forms_error_code_wrong'))).toBeVisible()
    await choose(page, say, siteLocale === 'ar' ? inArabicDigits(code) : code)
    await expect(page).toHaveURL(path('/login'))
    await expect(page.getByText(say('account_password_changed'))).toBeVisible()
    const main = page.getByRole('main')
    await main.getByLabel(say('account_phone')).fill(phone)
    await main.locator('input[name=password]').fill(another)
    await main.getByRole('button', { name: say('account_login_submit') }).click()
    await expect(page).toHaveURL(path('/account'))
  },
)

test('over HTTP: the code leads back to login, where the new password works', async ({
  plain,
  newPlain,
  path,
  say,
  siteLocale,
  signIn,
}) => {
  const phone = await signIn(newPlain())
  await plain.open(path('/login'))
  expect(await plain.follow(say('account_forgot'))).toBe(200)
  const response = await plain.send('#forgot-form', { phone })
  expect(response).toEqual({ status: 303, location: path('/forgot-password/code') })
  const code = await codeFor(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await plain.send('#reset-form', { code: wrong, ...chosen })).status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_code_wrong'))
  const typed = siteLocale === 'ar' ? inArabicDigits(code) : code
  const reset = await plain.send('#reset-form', { code: typed, ...chosen })
  expect(reset).toEqual({ status: 303, location: path('/login') })
  expect(plain.text()).toContain(say('account_password_changed'))
  const opened = await plain.send('#login-form', { phone, password: another })
  expect(opened).toEqual({ status: 303, location: path('/account') })
})

test(
  'the phone of an account can be changed, and an e-mail added',
  { tag: '@english' },
  async ({ page, context, path, say, signIn }) => {
    const [before, after] = [await signIn(context), newPhone()]
    await page.goto(path('/account'))
    await page.getByRole('link', { name: say('account_settings'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account_settings_title'))
    await expectSoundPage(page)

    await page.getByLabel(say('account_settings_email'), { exact: false }).fill('mona@example.com')
    await page
      .getByRole('button', { name: say('account_settings_email_submit'), exact: true })
      .click()
    await expect(page.getByText(say('account_settings_email_saved'))).toBeVisible()
    await expect(page.locator('input[type=email]')).toHaveValue('mona@example.com')

    await page.getByLabel(say('account_settings_phone_new')).fill(after)
    await page.locator('#phone-form input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: say('account_settings_phone_submit') }).click()
    await codeField(page).fill(await codeOnce(after))
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('account_settings_code_submit') }).click()
    await expect(page.getByText(say('account_settings_phone_changed'))).toBeVisible()
    await expect(page.getByText(say('account_settings_phone_verified'))).toBeVisible()
    await textWith(before, '00000')
  },
)

test(
  'name and password can be changed, and a code adds guest bookings to the account',
  { tag: '@arabic' },
  async ({ page, context, path, say, plain, ownDoctor, signIn }) => {
    const phone = await signIn(context)
    const booked = await bookPlainly(plain, profileOf(path, await ownDoctor()), {
      patientName: 'منى السيد',
      phone,
    })
    await page.goto(path('/account/settings'))
    await page.locator('#name-form input[name=name]').fill('Mona Adel')
    await page.getByRole('button', { name: say('account_settings_name_submit') }).click()
    await expect(page.getByText(say('account_settings_name_saved'))).toBeVisible()
    await expect(page.locator('#name-form input[name=name]')).toHaveValue('Mona Adel')

    const fill = async (name: string, text: string) =>
      page.locator(`#password-form input[name=${name}]`).fill(text)
    await fill('current', PASSWORD)
    await fill('password', another)
    await fill('password_confirmation', another)
    await page.getByRole('button', { name: say('account_settings_password_submit') }).click()
    await expect(page.getByText(say('account_settings_password_changed'))).toBeVisible()

    await page.getByRole('button', { name: say('account_settings_guest_submit') }).click()
    // The clinic's messages go to this phone too.
    const [, secrecy = ''] = say('notices_code').split('\n')
    const [code = ''] = /\d{6}/.exec(await textWith(phone, secrecy)) ?? []
    await codeField(page).fill(code)
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('account_settings_guest_code_submit') }).click()
    await expect(page.locator('#guest-code-form')).toHaveCount(0)
    await page.goto(path('/account'))
    await expect(page.locator(`a[href$="${lastPart(booked)}"]`)).toBeVisible()
  },
)

/** The code field is on a page that was made after the code was sent. */
async function codeOnce(phone: string): Promise<string> {
  await textWith(phone, ': ')
  return codeFor(phone)
}

async function choose(page: Page, say: Say, code: string): Promise<void> {
  await codeField(page).fill(code)
  for (const name of ['password', 'password_confirmation']) {
    await page.locator(`main input[name="${name}"]`).fill(another)
  }
  await page.getByRole('button', { name: say('account_code_submit') }).click()
}

function codeField(page: Page): Locator {
  return page.locator('main input[name=code]')
}
