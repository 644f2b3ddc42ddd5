import { expect, type Page } from '@playwright/test'
import { pdf, png } from '../../src/testing/documents.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

const name = 'منى عبد الله حسن'
const consents = { request: 'yes', health: 'yes', financing: 'yes' }
const chosen = '/surgery-isntallement?procedure=gallbladder&price=60000&down=12000'

test(
  'a visitor can choose an operation, compare plans, and share the address',
  { tag: '@arabic' },
  async ({ page, path, say }) => {
    await page.goto(path('/surgery-isntallement'))
    await page.locator('#procedures a[href*="gallbladder"]').click()
    await expect(page.locator('#hospitals')).toBeVisible()

    await reckon(page, say, { price: '20000', down: '25000' })
    const down = page.getByLabel(say('surgery_down'))
    await expect(down).toHaveAccessibleDescription(/19,000|١٩٬٠٠٠/)
    await expect(down).toHaveValue('25000')
    await expect(plans(page)).toHaveCount(0)

    // The published vector: 2.5 % a month of the outstanding amount.
    await reckon(page, say, { price: '٦٠٬٠٠٠', down: '۱۲۰۰۰' })
    await expect(figure(page, 'surgery_fact_monthly', say)).toContainText(/4,679[.]38|٤٬٦٧٩٫٣٨/)
    await expect(figure(page, 'surgery_fact_yearly', say)).toContainText(/34[.]5|٣٤٫٥/)
    await expect(plans(page).getByText(say('surgery_lowest_rate'))).toHaveCount(1)

    const found = await plans(page).innerText()
    await page.goto(page.url())
    expect(await plans(page).innerText()).toBe(found)
  },
)

test(
  'a plan can be applied for with documents, and the application can be followed',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path(chosen))
    await plans(page)
      .getByRole('link', { name: say('surgery_apply') })
      .first()
      .click()
    await expect(page).toHaveURL(/apply/)
    const nationalId = page.getByLabel(say('surgery_national_id'))
    const send = page.getByRole('button', { name: say('surgery_apply_submit') })
    await page.getByLabel(say('surgery_name')).fill(name)
    await nationalId.fill('٣١٥٠١٠١٠١٢٣٤٥٦')
    await attach(page, say('surgery_id_card'), 'card.png')
    await attach(page, say('surgery_income_proof'), 'salary.pdf')
    await page.getByLabel(say('forms_phone')).fill(newPhone())
    for (const key of Object.keys(consents)) {
      await page.getByLabel(say(`surgery_consent_${key}`)).check()
    }
    await send.click()
    await expect(page.getByRole('alert').first()).toContainText(say('forms_error_file_required'))
    await expect(page.getByText('card.png')).toBeVisible()

    await attach(page, say('surgery_medical_report'), 'report.pdf')
    await send.click()
    await expect(nationalId).toHaveAccessibleDescription(new RegExp(say('surgery_error_too_young')))

    await nationalId.fill('29001011234567')
    await send.click()
    await expect(page).toHaveURL(/\/request\/BLR-/)
    await expect(page.getByText(say('requests_kind_surgery'))).toBeVisible()
    for (const document of Object.keys(documents)) {
      await expect(page.getByText(document)).toBeVisible()
    }
  },
)

test.describe('over HTTP', () => {
  test('the calculator is a form whose result has an address', async ({ plain, path, say }) => {
    await plain.open(path('/surgery-isntallement'))
    const link = plain.document().querySelector('#procedures a[href*="gallbladder"]')
    expect(await plain.open(link?.getAttribute('href') ?? '')).toBe(200)
    expect(plain.document().querySelector('#hospitals')).not.toBeNull()
    const form = '#calculator form'
    expect((await plain.send(form, { price: '20000', down: '25000' })).status).toBe(200)
    expect(plain.textOf('#calculator')).toMatch(/19,000|١٩٬٠٠٠/)
    const typed = plain.document().querySelector('#calculator [name=down]')
    expect(typed?.getAttribute('value')).toBe('25000')
    expect(plain.document().querySelector('#plans table')).toBeNull()

    expect((await plain.send(form, { price: '٦٠٬٠٠٠', down: '۱۲۰۰۰' })).status).toBe(200)
    const found = plain.textOf('#plans table')
    expect(found).toMatch(/4,679[.]38|٤٬٦٧٩٫٣٨/)
    expect(found).toMatch(/34[.]5|٣٤٫٥/)
    expect(found.split(say('surgery_lowest_rate'))).toHaveLength(2)
    await plain.open(plain.path())
    expect(plain.textOf('#plans table')).toBe(found)
  })

  test('documents stay attached when the application is returned', async ({ plain, path, say }) => {
    await plain.open(path(chosen))
    const link = plain.document().querySelector('#plans a[href*="/apply"]')
    expect(await plain.open(link?.getAttribute('href') ?? '')).toBe(200)
    const form = '#application-form'
    const person = { name, phone: newPhone(), nationalId: '٣١٥٠١٠١٠١٢٣٤٥٦' }
    const two = { 'idCard.file': file('card.png'), 'incomeProof.file': file('salary.pdf') }
    expect((await plain.send(form, { ...person, ...two, ...consents })).status).toBe(422)
    expect(plain.textOf('[role=alert]')).toContain(say('forms_error_file_required'))
    expect(plain.text()).toContain('card.png')
    const third = { 'medicalReport.file': file('report.pdf') }
    expect((await plain.send(form, third)).status).toBe(422)
    expect(plain.text()).toContain(say('surgery_error_too_young'))
    const sent = await plain.send(form, { nationalId: '29001011234567' })
    expect(sent.status).toBe(303)
    expect(sent.location).toMatch(/\/request\/BLR-/)
    expect(plain.text()).toContain(say('requests_kind_surgery'))
    for (const document of Object.keys(documents)) expect(plain.text()).toContain(document)
  })
})

test(
  'on a phone the cheapest plan comes first, and the page is short',
  { tag: '@fonts' },
  async ({ page, path, say }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path(chosen))
    await expect(plans(page).getByText(say('surgery_lowest_rate'))).toBeVisible()
    await expect(
      plans(page).getByRole('table', { name: say('surgery_compared_all') }),
    ).toBeVisible()
    await expect(plans(page).getByRole('heading', { level: 3 })).toHaveCount(1)
    await plans(page).locator('summary').click()
    await expect(plans(page).getByRole('heading', { level: 3 }).nth(1)).toBeVisible()
    await page.reload()
    // In the site's own font, if it came in time, and in its fallbacks, as on a slow line.
    for (const line of ['fast', 'slow']) {
      const height = await page.evaluate((ofLine) => {
        document.documentElement.dataset['line'] = ofLine
        return document.documentElement.scrollHeight
      }, line)
      expect(height).toBeLessThan(6_000)
    }
  },
)

test('calculator and application are accessible in each of their states', async ({
  page,
  path,
  say,
}) => {
  await page.goto(path('/surgery-isntallement?procedure=knee-replacement&months=24'))
  const folded = plans(page).locator('summary')
  if ((await folded.count()) > 0) await folded.click()
  await expect(plans(page).getByText(say('surgery_refused')).first()).toBeVisible()
  await page.locator('#payments summary').filter({ visible: true }).first().click()
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

/** The document is uploaded immediately, and its field shows it as attached. */
async function attach(page: Page, label: string, file: keyof typeof documents): Promise<void> {
  const field = page.getByLabel(label).and(page.locator('[type=file]'))
  await field.setInputFiles({ name: file, ...documents[file] })
  await expect(page.getByText(file, { exact: true })).toBeVisible()
}

function file(name: keyof typeof documents): File {
  return new File([new Uint8Array(documents[name].buffer)], name)
}

const documents = {
  'card.png': { mimeType: 'image/png', buffer: png },
  'salary.pdf': { mimeType: 'application/pdf', buffer: pdf },
  'report.pdf': { mimeType: 'application/pdf', buffer: pdf },
}

/** How this screen shows the plans: a table where there is space, otherwise the cheapest and a comparison. */
function plans(page: Page) {
  return page.locator('#plans [data-plans]:visible')
}

/** A figure of the first plan. */
function figure(page: Page, key: string, say: Say) {
  return plans(page)
    .getByText(say(key), { exact: true })
    .first()
    .locator('xpath=following::*[self::dd or self::td][1]')
}
