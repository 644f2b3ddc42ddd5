import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newAccount } from './provider.ts'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('somebody reads what is held on them, takes it along, and erases it', async ({
      page,
      path,
      say,
      baseURL,
    }) => {
      const name = 'Nadia Shoukry'
      const phone = await newAccount({ page, path, say, baseURL }, name)
      await page.goto(path('/my-data'))
      await page.getByRole('link', { name: say('legal_mine_account') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('mydata_title'))
      await expect(page.getByRole('main').getByText(name)).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say('mydata_download') }).click()
      const file = await (await download).path()
      expect(await readFile(file, 'utf8')).toContain(name)

      await page.locator('summary', { hasText: say('mydata_erase_title') }).click()
      await page.locator('main input[name="password"]').fill('a guess')
      await page.getByLabel(say('mydata_erase_agree')).check()
      await page.getByRole('button', { name: say('mydata_erase_submit'), exact: true }).click()
      await expect(page.getByText(say('mydata_error_password')).first()).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.locator('main input[name="password"]').fill('open sesame')
      await page.getByRole('button', { name: say('mydata_erase_submit'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('mydata_erased_title'))

      await page.goto(path('/login'))
      const main = page.getByRole('main')
      await main.getByLabel(say('account_phone')).fill(phone)
      await main.locator('input[name="password"]').fill('open sesame')
      await main.getByRole('button', { name: say('account_log_in'), exact: true }).click()
      await expect(main.getByRole('alert')).toContainText(say('account_login_failed'))
    })
  })
}
