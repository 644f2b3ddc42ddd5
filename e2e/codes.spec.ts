import { expect, type Page } from '@playwright/test'
import { codeFor, textWith } from './outbox.ts'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

type Say = (key: string, inputs?: Record<string, string>) => string

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a forgotten password is chosen anew', async ({ page, path, say, siteLocale }) => {
      const phone = newPhone()
      await register(page, path, say, phone)
      await page.goto(path('/login'))
      await page.getByRole('link', { name: say('account_forgot') }).click()
      await expect(page).toHaveURL(path('/forgot-password'))
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.getByLabel(say('account_phone')).fill(phone)
      await page.getByRole('button', { name: say('account_forgot_submit') }).click()
      await expect(page).toHaveURL(path('/forgot-password/code'))
      if (javaScriptEnabled) await expectSoundPage(page)
      await choose(page, say, '000000', 'another one')
      await expect(page.getByText(say('forms_error_code_wrong'))).toBeVisible()
      await choose(page, say, inDigits(await codeFor(phone), siteLocale), 'another one')
      await expect(page).toHaveURL(path('/login'))
      await expect(page.getByText(say('account_password_changed'))).toBeVisible()
      await logIn(page, say, phone, 'another one')
      await expect(page).toHaveURL(path('/account'))
    })
  })
}

test('the phone of an account is changed, and an e-mail is kept', async ({ page, path, say }) => {
  const [before, after] = [newPhone(), newPhone()]
  await register(page, path, say, before)
  await page.goto(path('/login'))
  await logIn(page, say, before, 'open sesame')
  await expect(page).toHaveURL(path('/account'))
  await page.getByRole('link', { name: say('account_settings'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account_settings_title'))
  await expectSoundPage(page)

  await page.getByLabel(say('account_settings_email'), { exact: false }).fill('mona@example.com')
  await page.getByRole('button', { name: say('account_settings_email_submit') }).click()
  await expect(page.getByText(say('account_settings_email_saved'))).toBeVisible()
  await expect(page.locator('input[type=email]')).toHaveValue('mona@example.com')

  await page.getByLabel(say('account_settings_phone_new')).fill(after)
  await page.locator('input[name=password]').fill('open sesame')
  await page.getByRole('button', { name: say('account_settings_phone_submit') }).click()
  await codeField(page).fill(await codeOnce(after))
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('account_settings_code_submit') }).click()
  await expect(page.getByText(say('account_settings_phone_changed'))).toBeVisible()
  await expect(page.getByText(say('account_settings_phone_verified'))).toBeVisible()
  await textWith(before, '19000')
})

/** The code field comes with the code: the page that has it was made after it was sent. */
async function codeOnce(phone: string): Promise<string> {
  await textWith(phone, ': ')
  return codeFor(phone)
}

async function register(page: Page, path: (bare: string) => string, say: Say, phone: string) {
  await page.goto(path('/register'))
  const main = page.getByRole('main')
  await main.getByLabel(say('account_name')).fill('Mona El Sayed')
  await main.getByLabel(say('account_phone')).fill(phone)
  for (const name of ['password', 'password_confirmation']) {
    await main.locator(`input[name="${name}"]`).fill('open sesame')
  }
  await main.getByRole('button', { name: say('account_register_submit') }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function choose(page: Page, say: Say, code: string, password: string) {
  await codeField(page).fill(code)
  for (const name of ['password', 'password_confirmation']) {
    await page.locator(`main input[name="${name}"]`).fill(password)
  }
  await page.getByRole('button', { name: say('account_code_submit') }).click()
}

async function logIn(page: Page, say: Say, phone: string, password: string) {
  const main = page.getByRole('main')
  await main.getByLabel(say('account_phone')).fill(phone)
  await main.locator('input[name=password]').fill(password)
  await main.getByRole('button', { name: say('account_login_submit') }).click()
}

function inDigits(code: string, locale: 'ar' | 'en'): string {
  return locale === 'ar' ? code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(+digit)) : code
}

function codeField(page: Page) {
  return page.locator('main input[name=code]')
}
