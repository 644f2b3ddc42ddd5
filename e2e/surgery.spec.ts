import { expect, type Page } from '@playwright/test'
import { expectSoundPage, test } from './site.ts'

type Say = (key: string, inputs?: Record<string, string>) => string

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor chooses an operation, compares plans, and passes the address on', async ({
      page,
      path,
      say,
    }) => {
      await page.goto(path('/surgery-isntallement'))
      await page.locator('#procedures a[href*="gallbladder"]').click()
      await expect(page.locator('#hospitals')).toBeVisible()

      // The published vector: 2.5 % a month of what is still owed.
      await reckon(page, say, { price: '٦٠٬٠٠٠', down: '۱۲۰۰۰' })
      await expect(figure(page, 'surgery_fact_monthly', say)).toContainText(/4,679[.]38|٤٬٦٧٩٫٣٨/)
      await expect(figure(page, 'surgery_fact_yearly', say)).toContainText(/34[.]5|٣٤٫٥/)
      await expect(plans(page).getByText(say('surgery_lowest_rate'))).toHaveCount(1)

      const found = await plans(page).innerText()
      await page.goto(page.url())
      expect(await plans(page).innerText()).toBe(found)
    })

    test('impossible figures are answered beside their fields', async ({ page, path, say }) => {
      await page.goto(path('/surgery-isntallement?procedure=lasik'))
      await reckon(page, say, { price: '20000', down: '25000' })
      const down = page.getByLabel(say('surgery_down'))
      await expect(down).toHaveAccessibleDescription(/19,000|١٩٬٠٠٠/)
      await expect(down).toHaveValue('25000')
      await expect(page.getByLabel(say('surgery_price'), { exact: true })).toHaveValue('20000')
      await expect(plans(page)).toHaveCount(0)
    })
  })
}

test('the calculator is sound in each of its states', async ({ page, path, say }) => {
  await page.goto(path('/surgery-isntallement?procedure=knee-replacement&months=24'))
  await expect(plans(page).getByText(say('surgery_refused')).first()).toBeVisible()
  await page.locator('#payments summary').first().click()
  await expectSoundPage(page)
  await page.goto(path('/surgery-isntallement?price=a&down=b&months=3'))
  await expectSoundPage(page)
})

async function reckon(page: Page, say: Say, figures: { price: string; down: string }) {
  await page.getByLabel(say('surgery_price'), { exact: true }).fill(figures.price)
  await page.getByLabel(say('surgery_down')).fill(figures.down)
  await page.getByRole('button', { name: say('surgery_reckon_submit') }).click()
  await expect(page).toHaveURL(/price=/)
}

/** The comparison that this screen shows: a table where there is room, else cards. */
function plans(page: Page) {
  return page.locator('#plans').locator('table:visible, ul:visible')
}

/** A figure of the first plan. */
function figure(page: Page, key: string, say: Say) {
  return plans(page)
    .getByText(say(key), { exact: true })
    .first()
    .locator('xpath=following::*[self::dd or self::td][1]')
}
