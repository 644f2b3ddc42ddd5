import { expect } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import { test } from '../support/site.ts'

test(
  'a hospital and its price of an operation are added at the desk, and visitors see them',
  { tag: '@arabic' },
  async ({ page, context, path, say, newPage, openDesk }) => {
    const key = `nile-${crypto.randomUUID().slice(0, 8)}`
    const name = say('content_field_name')
    await openDesk(context)
    await page.goto(path('/staff/content?kind=hospital'))
    await page.getByRole('link', { name: say('content_add') }).click()
    await page.getByLabel(say('content_key')).fill(key)
    await page.getByLabel(say('content_in_ar', { label: name })).fill(`مستشفى ${key}`)
    await page.getByLabel(say('content_in_en', { label: name })).fill(`Hospital ${key}`)
    await page.getByLabel(say('content_field_district_slug')).selectOption('maadi')
    const prices = page.getByLabel(say('content_field_prices'))
    await prices.fill('lasik | 2000 | 1000 | 0')
    await page.getByRole('button', { name: say('content_save'), exact: true }).click()
    await expect(prices).toHaveAccessibleDescription(
      new RegExp(say('content_error_price_line').slice(0, 20)),
    )
    await expectSoundPage(page)
    await prices.fill('lasik | ٩٬٠٠٠ | 11,000 | 0')
    await page.getByRole('button', { name: say('content_save'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/staff/content/hospital/${key}$`))
    await page.getByRole('button', { name: say('content_publish', { version: '' }) }).click()
    await expect(page.getByText(say('content_is_live'))).toBeVisible()
    await expectSoundPage(page)

    const visitor = await newPage()
    await visitor.goto(path('/surgery-isntallement?procedure=lasik'))
    await expect(visitor.getByText(key).first()).toBeVisible()
  },
)
