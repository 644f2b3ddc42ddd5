import { expect, type Page } from '@playwright/test'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

type Say = (key: string, inputs?: Record<string, string>) => string

async function fillPerson(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('forms_name')).fill('سلمى فاروق')
  await page.getByLabel(say('forms_phone')).fill(newPhone())
}

async function fillHome(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('care_address')).fill('١٢ شارع عباس العقاد، عمارة ٤')
  await page.getByLabel(say('care_landmark')).fill('جنب الجامع')
  await page.getByLabel(say('care_case')).fill('سخونية من يومين')
  await page.getByLabel(say('care_consent')).check()
  await page.getByLabel(say('care_consent_health')).check()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a home visit: the card’s price, then a time, then who', async ({ page, path, say }) => {
      await page.goto(path('/home-visit'))
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      const priced = await line.locator('strong').first().textContent()
      await line.getByRole('link').first().click()
      await expect(page).toHaveURL(/services\/homeVisit\?rate=/)
      await expect(page.getByLabel(say('forms_phone'))).toHaveCount(0)
      await page.getByLabel(say('care_district')).selectOption('maadi')
      await page.getByRole('button', { name: say('care_quote_submit') }).click()
      await expect(page.getByText(priced ?? '', { exact: true }).last()).toBeVisible()

      await page.getByLabel(say('care_when')).selectOption({ index: 3 })
      await fillPerson(page, say)
      await page.getByRole('button', { name: say('care_submit') }).click()
      await expect(page.getByRole('alert').first()).toContainText(say('forms_error_text_required'))
      await expect(page.getByLabel(say('forms_name'))).toHaveValue('سلمى فاروق')
      await fillHome(page, say)
      await page.getByRole('button', { name: say('care_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      await expect(
        page.getByRole('main').getByText(say('requests_kind_home_visit'), { exact: true }),
      ).toBeVisible()
    })

    test('a nurse for three shifts, with equipment', async ({ page, path, say }) => {
      await page.goto(path('/services/nursing'))
      await page.locator('#rate').selectOption('nursing-elderly-12')
      await page.getByLabel(say('care_district')).selectOption('dokki')
      await page.getByLabel(say('care_count')).selectOption('3')
      await page.getByLabel(say('care_equipment')).selectOption('equipment-bed')
      await page.getByRole('button', { name: say('care_quote_submit') }).click()
      await expect(page.getByText(/1,530|١٬٥٣٠/).first()).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.getByLabel(say('care_when_first')).selectOption({ index: 2 })
      await page.getByLabel(say('care_nurse_female')).check()
      await fillPerson(page, say)
      await fillHome(page, say)
      await page.getByRole('button', { name: say('care_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
    })

    test('a vet at the clinic needs no address', async ({ page, path, say }) => {
      await page.goto(path('/services/pets?rate=pet-vaccine-clinic&district=maadi'))
      await expect(page.getByLabel(say('care_address'))).toHaveCount(0)
      await page.getByLabel(say('care_species_cat')).check()
      await page.getByRole('textbox', { name: say('care_age'), exact: true }).fill('سنتين')
      await page.getByLabel(say('care_when')).selectOption({ index: 1 })
      await fillPerson(page, say)
      await page.getByLabel(say('care_consent')).check()
      await page.getByRole('button', { name: say('care_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
    })

    test('an area that nobody comes to is noted', async ({ page, path, say }) => {
      await page.goto(path('/services/homeVisit?rate=home-gp&district=helwan'))
      await fillPerson(page, say)
      await page.getByLabel(say('care_lead_consent')).check()
      await page.getByRole('button', { name: say('care_lead_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      await expect(page.getByRole('main').getByText(say('requests_kind_coverage'))).toBeVisible()
    })
  })
}
