import { expect, type Page } from '@playwright/test'
import { lastPart } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

const offer = '/offers/teeth-cleaning'

test(
  'a visitor can find an offer, claim its voucher, and open it in another browser',
  { tag: '@arabic' },
  async ({ page, path, say, newPage }) => {
    await page.goto(path('/offers'))
    await page.getByLabel(say('offers_specialty')).selectOption('dentistry')
    await page.getByRole('button', { name: say('offers_apply'), exact: true }).click()
    await expect(page).toHaveURL(/\/offers\?specialty=dentistry/)
    await expect(page.locator('main article')).toHaveCount(3)
    const link = page.locator(`main h2 a[href$="${offer}"]`)
    const title = (await link.textContent()) ?? ''
    await link.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)

    await page.getByRole('button', { name: say('offers_claim_submit') }).click()
    await expect(page.getByRole('alert').first()).toContainText(
      say('offers_error_consent_required'),
    )
    await expectSoundPage(page)
    const phone = await claim(page, say)
    await expect(page).toHaveURL(/\/voucher\/BLV-/)
    await expect(heading).toHaveText(say('offers_voucher_valid'))
    await expect(page.locator('#coupon').locator('xpath=../..')).toContainText(
      say('offers_voucher_phone'),
    )
    const address = page.url()
    const code = lastPart(address)
    await expect(page.getByText(code)).toBeVisible()
    await expectPrintable(page, say('offers_voucher_print'), code)

    const elsewhere = await newPage()
    const open = elsewhere.getByRole('button', { name: say('offers_lookup_submit') })
    await elsewhere.goto(address)
    await expect(elsewhere.getByText(say('offers_voucher_pay'))).toBeHidden()
    await elsewhere.getByLabel(say('forms_phone')).fill(newPhone())
    await open.click()
    await expect(elsewhere.getByRole('alert').first()).toContainText(
      say('offers_error_voucher_unknown'),
    )
    await elsewhere.getByLabel(say('forms_phone')).fill(phone)
    await open.click()
    await expect(elsewhere).toHaveURL(address)
    await expect(elsewhere.getByText(code)).toBeVisible()
  },
)

test('over HTTP: a claim leads to its voucher, which opens with the phone', async ({
  plain,
  newPlain,
  path,
  say,
}) => {
  await plain.open(path('/offers'))
  const found = await plain.send('main form', { specialty: 'dentistry' })
  expect(found.status).toBe(307)
  expect(plain.path()).toMatch(/\/offers\?specialty=dentistry$/)
  expect(plain.document().querySelectorAll('main article')).toHaveLength(3)
  const title = plain.textOf(`main h2 a[href$="${offer}"]`)
  await plain.open(path(offer))
  expect(plain.textOf('h1')).toBe(title)
  expect((await plain.send('#claim-form')).status).toBe(422)
  expect(plain.textOf('[role=alert]')).toContain(say('offers_error_consent_required'))
  const phone = newPhone()
  const claimed = await plain.send('#claim-form', { name: 'منى السيد', phone, consent: 'yes' })
  expect(claimed.status).toBe(303)
  expect(claimed.location).toMatch(/\/voucher\/BLV-/)
  expect(plain.textOf('h1')).toBe(say('offers_voucher_valid'))
  const code = lastPart(claimed.location)
  expect(plain.text()).toContain(code)

  const elsewhere = newPlain()
  await elsewhere.open(claimed.location)
  expect(elsewhere.text()).not.toContain(say('offers_voucher_pay'))
  expect((await elsewhere.send('#lookup-form', { phone: newPhone() })).status).toBe(422)
  expect(elsewhere.textOf('[role=alert]')).toContain(say('offers_error_voucher_unknown'))
  const { status, location } = await elsewhere.send('#lookup-form', { phone })
  expect({ status, location }).toEqual({ status: 303, location: claimed.location })
  expect(elsewhere.text()).toContain(code)
})

test(
  'an offer has structured data; a removed one links to others',
  { tag: '@english' },
  async ({ page, path, say, sql }) => {
    // Demo offers have no structured data.
    await sql`update offers set is_demo = false where slug = 'teeth-whitening'`
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
  },
)

/** Fills in the form, and returns the phone. */
async function claim(page: Page, say: Say): Promise<string> {
  const phone = newPhone()
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
