import { expect, type Page } from '@playwright/test'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor finds an offer, claims its voucher, and opens it elsewhere', async ({
      page,
      path,
      say,
      browser,
      baseURL,
    }) => {
      await page.goto(path('/offers'))
      await page.getByLabel(say('offers_specialty')).selectOption('dentistry')
      await page.getByRole('button', { name: say('offers_apply'), exact: true }).click()
      await expect(page).toHaveURL(/\/offers\?specialty=dentistry/)
      await expect(page.locator('main article')).toHaveCount(3)
      const link = page.locator('main h2 a[href$="/offers/teeth-cleaning"]')
      const title = (await link.textContent()) ?? ''
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

      await page.getByRole('button', { name: say('offers_claim_submit') }).click()
      await expect(page.getByRole('alert').first()).toContainText(
        say('offers_error_consent_required'),
      )
      if (javaScriptEnabled) await expectSoundPage(page)
      const phone = await claim(page, say)
      await expect(page).toHaveURL(/\/voucher\/BLV-/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('offers_voucher_valid'))
      const address = page.url()
      const code = new URL(address).pathname.split('/').at(-1) ?? ''
      await expect(page.getByText(code)).toBeVisible()
      if (javaScriptEnabled) await expectPrintable(page, say('offers_voucher_print'), code)

      const elsewhere = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
      await elsewhere.goto(address)
      await expect(elsewhere.getByText(say('offers_voucher_pay'))).toBeHidden()
      await elsewhere.getByLabel(say('forms_phone')).fill('01199999999')
      await elsewhere.getByRole('button', { name: say('offers_lookup_submit') }).click()
      await expect(elsewhere.getByRole('alert').first()).toContainText(
        say('offers_error_voucher_unknown'),
      )
      await elsewhere.getByLabel(say('forms_phone')).fill(phone)
      await elsewhere.getByRole('button', { name: say('offers_lookup_submit') }).click()
      await expect(elsewhere).toHaveURL(address)
      await expect(elsewhere.getByText(code)).toBeVisible()
      await elsewhere.close()
    })
  })
}

test('an offer says what it is to search engines; one that is gone shows the way on', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path('/offers/teeth-whitening'))
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(scripts.map((text) => JSON.parse(text)['@type'])).toEqual(['Offer', 'BreadcrumbList'])

  await page.goto(path('/offers/skin-deep-cleansing'))
  await expect(page.getByRole('button', { name: say('offers_claim_submit') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('offers_others') })).toBeVisible()
  await expectSoundPage(page)

  await page.goto(path('/offers?specialty=neurology'))
  await expect(page.getByText(say('offers_none_title'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('offers_all'), exact: true })
    .click()
  await expect(page.locator('main article').first()).toBeVisible()
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('the list and an offer are sound', async ({ page, path }) => {
    for (const bare of ['/offers', '/offers/vitamin-d-test']) {
      await page.goto(path(bare))
      await expectSoundPage(page)
    }
  })
})

type Say = (key: string) => string

/** Fills the form in, and answers the phone that it was for: nobody else's, in whatever database. */
async function claim(page: Page, say: Say): Promise<string> {
  const phone = `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await page.getByLabel(say('offers_name')).fill('منى السيد')
  await page.getByLabel(say('forms_phone')).fill(phone)
  await page.getByLabel(say('offers_consent')).check()
  await expect(page.getByLabel(say('offers_marketing'))).not.toBeChecked()
  await page.getByRole('button', { name: say('offers_claim_submit') }).click()
  return phone
}

async function expectPrintable(page: Page, print: string, code: string): Promise<void> {
  await expect(page.getByRole('button', { name: print })).toBeVisible()
  await expectSoundPage(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(code)).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toBeHidden()
  }
  await expect(page.getByRole('button', { name: print })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
