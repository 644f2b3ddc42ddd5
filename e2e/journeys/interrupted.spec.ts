import { expect, type Page } from '@playwright/test'
import { newPatient } from '../support/factories.ts'
import { newPhone, PASSWORD } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Say } from '../support/words.ts'
import type { Sql } from '../support/sql.ts'

const name = 'ليلى السيد'
const born = { bornDay: '3', bornMonth: '5', bornYear: '1960' }

test(
  'a session that expires while a form is filled in loses nothing',
  { tag: '@arabic' },
  async ({ page, context, path, say, signIn }) => {
    const phone = await signIn(context)
    await page.goto(path('/account/family'), { waitUntil: 'networkidle' })
    await page.getByLabel(say('forms_name')).fill(name)
    await page.getByLabel(say('family_relation')).selectOption('parent')
    for (const [field, value] of Object.entries(born)) {
      await page.locator(`select[name=${field}]`).selectOption(value)
    }
    await context.clearCookies({ name: 'session' })
    const send = page.locator('#add-form button[type=submit]')
    await send.click()
    // After signing in again in another tab, the same form is sent.
    await expect(page.getByText(say('forms_error_signed_out')).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(path('/login'), { waitUntil: 'networkidle' })
    await logIn(other, say, phone)
    await expect(page.getByLabel(say('forms_name'))).toHaveValue(name)
    await send.click()
    await expect(page.getByRole('link', { name })).toBeVisible()
  },
)

test('over HTTP: the form with its values is available after login', async ({
  plain,
  path,
  signIn,
}) => {
  const phone = await signIn(plain)
  await plain.open(path('/account/family'))
  plain.addCookie('session', '')
  const sent = await plain.send('#add-form', { name, relation: 'parent', ...born })
  expect(sent.status).toBe(303)
  expect(sent.location).toMatch(/\/login\?next=/)
  const opened = await plain.send('#login-form', { phone, password: PASSWORD })
  expect(opened.status).toBe(303)
  expect(plain.path()).toBe(path('/account/family'))
  // All that was typed is in the form.
  expect((await plain.send('#add-form')).status).toBe(303)
  expect(plain.text()).toContain(name)
})

test(
  'a form of one account is not carried out for another one',
  { tag: '@english' },
  async ({ page, context, path, say, sql, signIn }) => {
    await signIn(context)
    await page.goto(path('/account/family'), { waitUntil: 'networkidle' })
    await page.getByLabel(say('forms_name')).fill(name)
    await page.getByLabel(say('family_relation')).selectOption('parent')
    for (const [field, value] of Object.entries(born)) {
      await page.locator(`select[name=${field}]`).selectOption(value)
    }
    const other = await newPatient(sql)
    await context.addCookies([{ ...other.cookie, url: page.url() }])
    await page.evaluate((kept) => {
      for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
    }, other.kept)
    await page.locator('#add-form button[type=submit]').click()
    await expect(page.getByText(say('forms_error_account_changed')).first()).toBeVisible()
    expect(await familyOf(sql, other.phone)).toEqual([])
  },
)

test('over HTTP: a form of one account is refused for another, which does not see its contents', async ({
  plain,
  path,
  say,
  sql,
  signIn,
}) => {
  await signIn(plain)
  await plain.open(path('/account/family'))
  const other = await newPatient(sql)
  plain.addCookie(other.cookie.name, other.cookie.value)
  const sent = await plain.send('#add-form', { name, relation: 'parent', ...born })
  expect(sent.status).toBe(409)
  expect(plain.text()).toContain(say('forms_error_account_changed'))
  expect(plain.document().toString()).not.toContain(name)
  expect(await familyOf(sql, other.phone)).toEqual([])
  const again = await plain.send('#add-form', { name, relation: 'parent', ...born })
  expect(again.status).toBe(303)
})

test('over HTTP: a form that arrives after a logout is sent again, with its contents', async ({
  plain,
  path,
  say,
  signIn,
}) => {
  await signIn(plain)
  await plain.open(path('/contact-us'))
  plain.addCookie('session', '')
  const typed = { topic: 'complaint', name, phone: newPhone(), message: 'اتأخر', consent: 'yes' }
  expect((await plain.send('#contact-form', typed)).status).toBe(409)
  expect(plain.text()).toContain(say('forms_error_session_changed'))
  expect((await plain.send('#contact-form')).status).toBe(303)
})

async function familyOf(sql: Sql, phone: string) {
  return sql`
    select family_members.id from family_members
    join users on users.id = family_members.user_id where users.phone = ${`+2${phone}`}`
}

async function logIn(page: Page, say: Say, phone: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(say('account_phone')).fill(phone)
  await main.locator('[name=password]').fill(PASSWORD)
  await main.getByRole('button', { name: say('account_login_submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
