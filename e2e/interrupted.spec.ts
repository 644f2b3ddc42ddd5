import { expect, type Page } from '@playwright/test'
import { newPhone } from './people.ts'
import { test } from './site.ts'

const password = 'a password for tests'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a session that ends in the middle of a form loses nothing of it', async ({
      page,
      context,
      path,
      say,
    }) => {
      const phone = newPhone()
      const main = page.getByRole('main')
      await page.goto(path('/register'), { waitUntil: 'networkidle' })
      await main.getByLabel(say('account_name')).fill('Mona El Sayed')
      await main.getByLabel(say('account_phone')).fill(phone)
      for (const field of ['password', 'password_confirmation']) {
        await main.locator(`[name=${field}]`).fill(password)
      }
      await main.getByRole('button', { name: say('account_register_submit') }).click()
      await logIn(page, say, phone)
      await page.goto(path('/account/family'), { waitUntil: 'networkidle' })
      await page.getByLabel(say('forms_name')).fill('ليلى السيد')
      await page.getByLabel(say('family_relation')).selectOption('parent')
      for (const [field, value] of [
        ['bornDay', '3'],
        ['bornMonth', '5'],
        ['bornYear', '1960'],
      ] as const) {
        await page.locator(`select[name=${field}]`).selectOption(value)
      }
      await context.clearCookies({ name: 'session' })
      await page.locator('#add-form button[type=submit]').click()

      if (javaScriptEnabled) {
        // Signed in again in another tab, the same form is sent.
        await expect(page.getByText(say('forms_error_signed_out')).first()).toBeVisible()
        const other = await context.newPage()
        await other.goto(path('/login'), { waitUntil: 'networkidle' })
        await logIn(other, say, phone)
      } else {
        await expect(page).toHaveURL(/\/login\?next=/)
        await logIn(page, say, phone)
        await expect(page).toHaveURL(/\/account\/family$/)
      }
      await expect(page.getByLabel(say('forms_name'))).toHaveValue('ليلى السيد')
      await page.locator('#add-form button[type=submit]').click()
      await expect(page.getByRole('link', { name: 'ليلى السيد' })).toBeVisible()
    })
  })
}

async function logIn(page: Page, say: (key: string) => string, phone: string): Promise<void> {
  const main = page.getByRole('main')
  // The address changes before the page does, and the other form has a phone too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account_login_title'))
  await main.getByLabel(say('account_phone')).fill(phone)
  await main.locator('[name=password]').fill(password)
  await main.getByRole('button', { name: say('account_login_submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
