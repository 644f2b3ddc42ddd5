import { expect, type Page } from '@playwright/test'
import { pdf, png } from '../src/testing/documents.ts'
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

      await reckon(page, say, { price: '20000', down: '25000' })
      const down = page.getByLabel(say('surgery_down'))
      await expect(down).toHaveAccessibleDescription(/19,000|١٩٬٠٠٠/)
      await expect(down).toHaveValue('25000')
      await expect(plans(page)).toHaveCount(0)

      // The published vector: 2.5 % a month of what is still owed.
      await reckon(page, say, { price: '٦٠٬٠٠٠', down: '۱۲۰۰۰' })
      await expect(figure(page, 'surgery_fact_monthly', say)).toContainText(/4,679[.]38|٤٬٦٧٩٫٣٨/)
      await expect(figure(page, 'surgery_fact_yearly', say)).toContainText(/34[.]5|٣٤٫٥/)
      await expect(plans(page).getByText(say('surgery_lowest_rate'))).toHaveCount(1)

      const found = await plans(page).innerText()
      await page.goto(page.url())
      expect(await plans(page).innerText()).toBe(found)
    })

    test('a plan is applied for with documents, and the application can be followed', async ({
      page,
      path,
      say,
    }) => {
      await page.goto(path('/surgery-isntallement?procedure=gallbladder&price=60000&down=12000'))
      await plans(page)
        .getByRole('link', { name: say('surgery_apply') })
        .first()
        .click()
      await expect(page).toHaveURL(/apply/)
      await page.getByLabel(say('surgery_name')).fill('منى عبد الله حسن')
      await page.getByLabel(say('surgery_national_id')).fill('٣١٥٠١٠١٠١٢٣٤٥٦')
      await attach(page, say('surgery_id_card'), 'card.png', javaScriptEnabled)
      await attach(page, say('surgery_income_proof'), 'salary.pdf', javaScriptEnabled)
      await page.getByLabel(say('forms_phone')).fill(newPhone())
      for (const key of ['request', 'health', 'financing']) {
        await page.getByLabel(say(`surgery_consent_${key}`)).check()
      }
      await page.getByRole('button', { name: say('surgery_apply_submit') }).click()
      await expect(page.getByRole('alert').first()).toContainText(say('forms_error_file_required'))
      await expect(page.getByText('card.png')).toBeVisible()

      await attach(page, say('surgery_medical_report'), 'report.pdf', javaScriptEnabled)
      await page.getByRole('button', { name: say('surgery_apply_submit') }).click()
      await expect(page.getByLabel(say('surgery_national_id'))).toHaveAccessibleDescription(
        new RegExp(say('surgery_error_too_young')),
      )

      await page.getByLabel(say('surgery_national_id')).fill('29001011234567')
      await page.getByRole('button', { name: say('surgery_apply_submit') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      await expect(page.getByText(say('requests_kind_surgery'))).toBeVisible()
      for (const document of Object.keys(documents)) {
        await expect(page.getByText(document)).toBeVisible()
      }
    })
  })
}

test('calculator and application are sound in each of their states', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path('/surgery-isntallement?procedure=knee-replacement&months=24'))
  await expect(plans(page).getByText(say('surgery_refused')).first()).toBeVisible()
  await page.locator('#payments summary').first().click()
  await expectSoundPage(page)
  await page.goto(path('/surgery-isntallement?price=a&down=b&months=3'))
  await expectSoundPage(page)

  await page.goto(path('/surgery-isntallement/apply?procedure=lasik'))
  await expect(page.getByText(say('surgery_nothing_title'))).toBeVisible()
  await expectSoundPage(page)
  const plan = 'procedure=lasik&price=40000&down=10000&months=12&plan=reducing-without-fee'
  await page.goto(path(`/surgery-isntallement/apply?${plan}`))
  await page.getByRole('button', { name: say('surgery_apply_submit') }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expectSoundPage(page)
})

async function reckon(page: Page, say: Say, figures: { price: string; down: string }) {
  await page.getByLabel(say('surgery_price'), { exact: true }).fill(figures.price)
  await page.getByLabel(say('surgery_down')).fill(figures.down)
  await page.getByRole('button', { name: say('surgery_reckon_submit') }).click()
  await expect(page).toHaveURL(/price=/)
}

/** With a script the document is sent at once, and its field shows it as attached. */
async function attach(page: Page, label: string, file: keyof typeof documents, isSent: boolean) {
  const field = page.getByLabel(label).and(page.locator('[type=file]'))
  await field.setInputFiles({ name: file, ...documents[file] })
  if (isSent) await expect(page.getByText(file, { exact: true })).toBeVisible()
}

const documents = {
  'card.png': { mimeType: 'image/png', buffer: png },
  'salary.pdf': { mimeType: 'application/pdf', buffer: pdf },
  'report.pdf': { mimeType: 'application/pdf', buffer: pdf },
}

function newPhone(): string {
  return `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
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
