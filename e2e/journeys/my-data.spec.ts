import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { PASSWORD } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const name = 'Nadia Shoukry'

test(
  'a person can read, download and erase their data',
  { tag: '@arabic' },
  async ({ page, context, path, say, signIn }) => {
    const phone = await signIn(context, name)
    const main = page.getByRole('main')
    await page.goto(path('/my-data'))
    await page.getByRole('link', { name: say('legal_mine_account') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('mydata_title'))
    await expect(main.getByText(name)).toBeVisible()
    await expectSoundPage(page)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: say('mydata_download') }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(name)

    await page.locator('summary', { hasText: say('mydata_erase_title') }).click()
    await main.locator('input[name="password"]').fill('a guess')
    await page.getByLabel(say('mydata_erase_agree')).check()
    await page.getByRole('button', { name: say('mydata_erase_submit'), exact: true }).click()
    await expect(page.getByText(say('mydata_error_password')).first()).toBeVisible()
    await expectSoundPage(page)
    await main.locator('input[name="password"]').fill(PASSWORD)
    await page.getByRole('button', { name: say('mydata_erase_submit'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('mydata_erased_title'))

    await page.goto(path('/login'))
    await main.getByLabel(say('account_phone')).fill(phone)
    await main.locator('input[name="password"]').fill(PASSWORD)
    await main.getByRole('button', { name: say('account_log_in'), exact: true }).click()
    await expect(main.getByRole('alert')).toContainText(say('account_login_failed'))
  },
)

test('over HTTP: the data is a file, and the password is required to erase it', async ({
  plain,
  path,
  say,
  signIn,
}) => {
  const phone = await signIn(plain, name)
  await plain.open(path('/my-data'))
  expect(await plain.follow(say('legal_mine_account'))).toBe(200)
  expect(plain.textOf('h1')).toBe(say('mydata_title'))
  expect(plain.text()).toContain(name)
  const link = plain.document().querySelector('main a[download], main a[href*="download"]')
  const { bytes } = await plain.download(link?.getAttribute('href') ?? '')
  expect(bytes.toString()).toContain(name)

  const guess = await plain.send('#erasure-form', { password: 'a guess', agree: 'yes' })
  expect(guess.status).toBe(422)
  expect(plain.text()).toContain(say('mydata_error_password'))
  const erased = await plain.send('#erasure-form', { password: PASSWORD, agree: 'yes' })
  expect(erased.status).toBe(303)
  expect(plain.textOf('h1')).toBe(say('mydata_erased_title'))
  await plain.open(path('/login'))
  const opened = await plain.send('#login-form', { phone, password: PASSWORD })
  expect(opened.status).toBe(422)
  expect(plain.textOf('main [role=alert]')).toContain(say('account_login_failed'))
})
