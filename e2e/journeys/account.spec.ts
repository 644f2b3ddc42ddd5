import { expect, type Locator, type Page } from '@playwright/test'
import { wakingUp } from '../support/hydrated.ts'
import { profileOf } from '../support/doctors.ts'
import { newPhone, PASSWORD } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

test('a user can register and log in with dialogs, see the account and log out', async ({
  page,
  path,
  say,
}) => {
  const phone = newPhone()
  // Before its client is there, a link that is pressed leads to its page after a second.
  const open = await wakingUp(page)
  await open(path('/doctors'))
  const opener = page
    .locator('header')
    .getByRole('link', { name: say('account_register') })
    .filter({ visible: true })
  // A phone has it in its menu.
  const menu = page.locator('header summary')
  if (await menu.isVisible()) await menu.click()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('account_name'))).toBeFocused()
  await expectSoundPage(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await register(dialog, say, phone)
  await expect(dialog.getByText(say('account_registered'), { exact: true })).toBeVisible()

  await logIn(dialog, say, phone, 'something else')
  await expect(dialog.getByRole('alert')).toContainText(say('account_login_failed'))
  await Promise.all([page.waitForEvent('load'), logIn(dialog, say, phone, PASSWORD)])
  await expect(page.getByText(say('account_signed_in'))).toBeVisible()
  await expect(page).toHaveURL(path('/doctors'))
  const stored = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('user'),
  ])
  expect(stored[0]).toBeTruthy()
  expect(stored[1]).toContain(stored[0])

  await page
    .locator('header')
    .getByRole('link', { name: say('account_title') })
    .click()
  await expect(page.locator('main').getByText('Mona El Sayed')).toBeVisible()
  await expect(page.getByText(say('booking_mine_none'), { exact: true })).toBeVisible()
  await expectSoundPage(page)

  const header = page.locator('header')
  await header.getByRole('button', { name: say('account_log_out') }).click()
  const asking = page.getByRole('dialog', { name: say('account_log_out_ask') })
  await expectSoundPage(page)
  await asking.getByRole('button', { name: say('account_stay') }).click()
  await expect(asking).toBeHidden()
  await header.getByRole('button', { name: say('account_log_out') }).click()
  await asking.getByRole('button', { name: say('account_log_out') }).click()
  await expect(page).toHaveURL(/login\?next=/)
  await expect(
    page.locator('header').getByRole('link', { name: say('account_log_in') }),
  ).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test(
  'logging out works in two tabs, one after the other',
  { tag: '@english' },
  async ({ page, context, path, say, plain, signIn }) => {
    const phone = await signIn(plain)
    await page.goto(path('/login'), { waitUntil: 'networkidle' })
    await logIn(page.getByRole('main'), say, phone, PASSWORD)
    await expect(page.getByText('Mona El Sayed').first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(path('/account'), { waitUntil: 'networkidle' })
    for (const tab of [page, other]) {
      await tab
        .getByRole('main')
        .getByRole('button', { name: say('account_log_out') })
        .click()
      await expect(tab).toHaveURL(/login\?next=/)
      expect(await tab.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }
  },
)

test(
  'a member of a clinic is redirected to its desk after login',
  { tag: '@arabic' },
  async ({ page, path, say, plain, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    const phone = await signInProvider(plain, doctor)
    const desk = path(`/provider/${doctor}`)
    await page.goto(path('/login'), { waitUntil: 'networkidle' })
    await logIn(page.getByRole('main'), say, phone, PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${desk}$`))

    await page.goto(path('/about-us'))
    const menu = page.locator('header summary')
    if (await menu.isVisible()) await menu.click()
    await page
      .locator('header')
      .getByRole('link', { name: say('layout_desk') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${desk}$`))

    await page.goto(path('/account'))
    await expectSoundPage(page)
    await page
      .getByRole('region', { name: say('layout_desk') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(new RegExp(`${desk}$`))

    // A patient has none.
    await page.goto(path('/account'))
    await page
      .getByRole('main')
      .getByRole('button', { name: say('account_log_out') })
      .click()
    await expect(page).toHaveURL(/login\?next=/)
    await expect(
      page.locator('header').getByRole('link', { name: say('layout_desk') }),
    ).toHaveCount(0)
  },
)

test(
  'a session can be ended from another device',
  { tag: '@arabic' },
  async ({ page, path, say, plain, signIn }) => {
    const phone = await signIn(plain)
    await page.goto(path('/login'), { waitUntil: 'networkidle' })
    await logIn(page.getByRole('main'), say, phone, PASSWORD)
    await expect(page.getByRole('main').getByText('Mona El Sayed').first()).toBeVisible()
    await page.goto(path('/account/settings'))
    await expect(page.getByText(say('forms_session_this'))).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: say('forms_session_end'), exact: true }).click()
    await expect(page.getByText(say('account_settings_session_ended'))).toBeVisible()
    await expect(page.getByText(say('forms_session_unknown'))).toHaveCount(0)
    await plain.open(path('/account'))
    expect(plain.path()).toMatch(/\/login\?next=/)
  },
)

test('over HTTP: a form ends all other sessions', async ({
  plain,
  newPlain,
  path,
  say,
  signIn,
}) => {
  const phone = await signIn(plain)
  const other = newPlain()
  await other.open(path('/login'))
  await other.send('#login-form', { phone, password: PASSWORD })
  await other.open(path('/account/settings'))
  expect((await other.send('#others-form')).status).toBe(303)
  expect(other.text()).toContain(say('account_settings_others_ended'))
  await plain.open(path('/account'))
  expect(plain.path()).toMatch(/\/login\?next=/)
})

test(
  'the session data in the browser follows the server',
  { tag: '@english' },
  async ({ page, context, path, say }) => {
    await page.goto(path('/login'))
    await page.evaluate(() => localStorage.setItem('token', 'forged'))
    await page.goto(path('/doctors'))
    await expect(
      page.locator('header').getByRole('link', { name: say('account_log_in') }),
    ).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await context.addCookies([{ name: 'session', value: 'forged', url: page.url() }])
    const answer = await page.request.get('/api/session')
    expect(await answer.json()).toEqual({ login: null })
    expect(answer.headers()['cache-control']).toBe('no-store')
  },
)

test(
  'a form is posted as a plain form while the tag of a signed-in session is missing',
  { tag: '@arabic' },
  async ({ page, context, path, say, plain, signIn, ownDoctor }) => {
    await signIn(plain)
    await context.addCookies(plain.cookies())
    // Prevents the response that would set the tag.
    await page.route('**/api/session', (route) => route.fulfill({ json: {} }))
    const open = await wakingUp(page)
    const doctor = await ownDoctor()
    await open(path(`/account/saved/${doctor}`))
    await page.getByRole('button', { name: say('saved_save_submit') }).click()
    await expect(page).toHaveURL(profileOf(path, doctor))
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const tag = '@arabic'
  test(
    'a user can register, log in, see the account and log out',
    { tag },
    async ({ page, path, say }) => {
      const phone = newPhone()
      const main = page.getByRole('main')
      await page.goto(path('/account'))
      await expect(page).toHaveURL(/login\?next=/)
      await main.getByRole('link', { name: say('account_register') }).click()

      await main.getByRole('button', { name: say('account_register_submit') }).click()
      await expect(main.getByText(say('forms_error_name_required'))).toBeVisible()
      await expect(main.getByText(say('forms_error_phone_required'))).toBeHidden()
      await register(main, say, phone)
      await expect(main.getByText(say('account_registered'), { exact: true })).toBeVisible()

      await logIn(main, say, phone, 'something else')
      await expect(main.getByRole('alert')).toContainText(say('account_login_failed'))
      await expect(main.getByLabel(say('account_phone'))).toHaveValue(phone)
      await logIn(main, say, phone, PASSWORD)
      await expect(page).toHaveURL(path('/account'))
      await expect(main.getByText(say('account_signed_in'))).toBeVisible()
      await expect(main.getByText('Mona El Sayed')).toBeVisible()

      // Pages for one browser know it without a script.
      for (const bare of ['/contact-us', '/', '/account']) {
        await page.goto(path(bare))
        const header = page.locator('header')
        await expect(header.getByRole('button', { name: say('account_log_out') })).toBeVisible()
        await expect(header.getByRole('link', { name: say('account_log_in') })).toBeHidden()
      }

      await main.getByRole('button', { name: say('account_log_out') }).click()
      await expect(page).toHaveURL(/login\?next=/)
      await page.goto(path('/account'))
      await expect(page).toHaveURL(/login\?next=/)
    },
  )

  test('the header has plain links to login, registration and account on every page', async ({
    page,
    path,
    say,
  }) => {
    await page.goto(path('/doctors'))
    const header = page.locator('header')
    await expect(header.getByRole('link', { name: say('account_log_in') })).toBeVisible()
    await expectNoOverflow(page)
    const menu = header.locator('summary')
    if (await menu.isVisible()) await menu.click()
    const register = header.getByRole('link', { name: say('account_register') })
    await expect(register.filter({ visible: true })).toHaveCount(1)
    await expect(header.getByRole('link', { name: say('account_title') })).toBeVisible()
  })
})

test('over HTTP: registration leads to login, and login to the requested page', async ({
  plain,
  path,
  say,
}) => {
  const phone = newPhone()
  await plain.open(path('/account'))
  expect(plain.path()).toMatch(/\/login\?next=/)
  expect(await plain.follow(say('account_register'))).toBe(200)
  expect((await plain.send('main form')).status).toBe(422)
  expect(plain.text()).toContain(say('forms_error_name_required'))
  const person = { name: 'Mona El Sayed', phone }
  const registered = await plain.send('main form', {
    ...person,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  expect(registered.status).toBe(303)
  expect(plain.text()).toContain(say('account_registered'))

  const wrong = await plain.send('#login-form', { phone, password: 'something else' })
  expect(wrong.status).toBe(422)
  expect(plain.textOf('main [role=alert]')).toContain(say('account_login_failed'))
  // The phone is still in the form.
  const opened = await plain.send('#login-form', { password: PASSWORD })
  expect(opened).toEqual({ status: 303, location: path('/account') })
  expect(plain.text()).toContain(say('account_signed_in'))
  expect(plain.text()).toContain(person.name)
  const left = await plain.send('main form', {}, say('account_log_out'))
  expect(left.status).toBe(303)
  await plain.open(path('/account'))
  expect(plain.path()).toMatch(/\/login\?next=/)
})

async function register(form: Locator, say: Say, phone: string) {
  await form.getByLabel(say('account_name')).fill('Mona El Sayed')
  await form.getByLabel(say('account_phone')).fill(phone)
  await field(form, 'password').fill(PASSWORD)
  await field(form, 'password_confirmation').fill(PASSWORD)
  await form.getByRole('button', { name: say('account_register_submit') }).click()
}

async function logIn(form: Locator, say: Say, phone: string, secret: string) {
  await form.getByLabel(say('account_phone')).fill(phone)
  await field(form, 'password').fill(secret)
  await form.getByRole('button', { name: say('account_login_submit') }).click()
}

/** By name, because the button that shows a password has the same words as the label. */
function field(form: Locator, name: string) {
  return form.locator(`input[name="${name}"]`)
}

async function expectNoOverflow(page: Page) {
  const box = await page.locator('header').last().boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
}
