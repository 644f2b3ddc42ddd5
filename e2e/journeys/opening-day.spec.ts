// From an empty database to a clinic that is notified of its first booking, without a command after the start.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startDatabase } from '../../scripts/database/database.ts'
import { firstAdminNotice } from '../../scripts/serving/first-admin.ts'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startNode } from '../../scripts/testing/sites.ts'
import { svgLogo } from '../../src/testing/logos.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import { hold, pickLateSlot } from '../support/doctors.ts'
import { textWith } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import { setUp } from '../support/staff.ts'
import type { Path, Say } from '../support/words.ts'

const data = join(tmpdir(), `balsam-opening-${randomBytes(6).toString('hex')}`)
let site: Site
let setupPath = ''

test.beforeAll(async () => {
  site = await startNode(data, { SEED: 'none' })
  const database = await startDatabase(data)
  const notice = await firstAdminNotice(database.url, site.url)
  setupPath = /\/setup\/\S+/.exec(notice)?.[0] ?? ''
  await database.stop()
})

test.afterAll(async () => {
  await site.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 10 })
})

test('an owner opens a site, a patient books, and the clinic is notified', async ({
  newPage,
  path,
  say,
  siteLocale,
}) => {
  test.slow()
  const { url: baseURL } = site
  const [owner, patient] = [await newPage({ baseURL }), await newPage({ baseURL })]
  expect((await fetch(baseURL + path('/doctors'))).status).toBe(503)

  await owner.goto(path(setupPath))
  await expectSoundPage(owner)
  await owner.getByLabel(say('forms_name')).fill('Mona Adel')
  await owner.getByLabel(say('staff_email')).fill('mona@example.com')
  await owner.getByRole('button', { name: say('opening_first_submit') }).click()
  await setUp(owner, say, '/staff/opening')
  await nameSite(owner, path, say)
  await changeLogo(owner, path, say)
  const clinicPhone = newPhone()
  await importDoctors(owner, { path, say, clinicPhone })
  await finishChecklist(owner, path, say)

  expect((await patient.goto(path('/doctors')))?.status()).toBe(200)
  await expectSoundPage(patient)
  const mark = patient.locator('header img[src*="/api/logo/"]')
  expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  await patient.goto(path('/doctor/noha-shalaby'))
  await pickLateSlot(patient)
  await hold(patient, say)
  const phone = newPhone()
  await patient.getByLabel(say('booking_name')).fill('Salma Fathy')
  await patient.getByLabel(say('booking_phone')).fill(phone)
  await patient.getByLabel(say('booking_consent')).check()
  await patient.getByRole('button', { name: say('booking_submit') }).click()
  await expect(patient).toHaveURL(/\/booking\/BLS-/)
  await textWith(phone, siteLocale === 'ar' ? 'شفاء' : 'Shefaa')

  const notice = await textWith(clinicPhone, 'شفاء')
  expect(notice).not.toContain('Salma')
  const day = /\/day\/\S+/.exec(notice)?.[0] ?? ''
  const clinic = await newPage({ baseURL })
  expect((await clinic.goto(path(day)))?.headers()['cache-control']).toBe('no-store')
  await expect(clinic.getByText('Salma', { exact: true })).toBeVisible()
  await expect(clinic.getByText('Fathy')).toBeHidden()
  await expectSoundPage(clinic)
})

/** In place of the invented contacts, with what the law asks for. */
async function nameSite(owner: Page, path: Path, say: Say): Promise<void> {
  await owner.goto(path('/staff/opening'))
  await expectSoundPage(owner)
  await owner.getByRole('link', { name: say('opening_item_name_action') }).click()
  const facts = {
    nameAr: 'شفاء',
    nameEn: 'Shefaa',
    hotline: '16789',
    email: 'care@shefaa.com.eg',
    companyAr: 'شركة شفاء للرعاية',
    companyEn: 'Shefaa Care LLC',
    companyAddressAr: '١٢ شارع التحرير، الدقي',
    companyAddressEn: '12 Tahrir Street, Dokki',
    commercialRegister: '12345',
    taxNumber: '123-456-789',
    dataOfficer: 'Mona Adel',
  }
  for (const [name, text] of Object.entries(facts))
    await owner.locator(`main [name="${name}"]`).fill(text)
  await owner.getByRole('button', { name: say('content_save'), exact: true }).click()
  await owner.getByRole('button', { name: say('content_publish', { version: '' }) }).click()
  await expect(owner.getByText(say('content_is_live'))).toBeVisible()
}

/** From a file that is refused to one that stays. */
async function changeLogo(owner: Page, path: Path, say: Say): Promise<void> {
  await owner.goto(path('/staff/content/brand/brand'))
  await owner.getByRole('link', { name: say('logo_edit') }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(say('logo_title'))
  const file = owner.locator('input[type=file]')
  const upload = async (buffer: Buffer) => {
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
    await owner.getByRole('button', { name: say('logo_submit'), exact: true }).click()
  }
  await upload(svgLogo('#c2185b', '<script>alert(1)</script>'))
  await expect(file).toHaveAccessibleDescription(new RegExp(say('logo_error_unsafe')))
  await upload(svgLogo('#c2185b'))
  await expect(owner.getByText(say('logo_set'))).toBeVisible()
  await expectSoundPage(owner)
  await owner.getByRole('button', { name: say('logo_remove'), exact: true }).click()
  await expect(owner.getByText(say('logo_unset'))).toBeVisible()
  await upload(svgLogo('#c2185b'))
  await expect(owner.getByText(say('logo_set'))).toBeVisible()
}

async function importDoctors(
  owner: Page,
  { path, say, clinicPhone }: { path: Path; say: Say; clinicPhone: string },
): Promise<void> {
  await owner.goto(path('/staff/directory'))
  const columns = ['name', 'specialty', 'phone', 'district', 'fee']
  const days = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']
  const header = [...columns, ...days].map((column) => say(`doctorimport_column_${column}`))
  const hours = days.map(() => '5م-9م')
  const lines = [
    header,
    ['د. نهى شلبي', 'جلدية', clinicPhone, 'مدينة نصر', '350,00', ...hours],
    ['د. كريم صبحي', 'أسنان', newPhone(), 'المعادي', '٤٠٠', ...hours],
  ]
  const buffer = Buffer.from(lines.map((line) => line.join(';')).join('\r\n'))
  const file = { name: 'doctors.csv', mimeType: 'text/csv', buffer }
  await owner.locator('input[type=file]').setInputFiles(file)
  await owner.getByRole('button', { name: say('doctorimport_in_submit') }).click()
  await expect(owner.getByText('Noha Shalaby')).toBeVisible()
  await owner.locator('form:has([name="import"]) button, form button').last().click()
  await expect(owner.getByText(say('doctorimport_status_applied')).first()).toBeVisible()
}

async function finishChecklist(owner: Page, path: Path, say: Say): Promise<void> {
  await owner.goto(path('/staff/opening'))
  const open = owner.getByRole('button', { name: say('opening_open') })
  await open.click()
  await expect(owner.getByRole('alert')).toContainText(say('opening_error_incomplete'))
  await owner.getByLabel(say('opening_test_phone')).fill(newPhone())
  await owner.getByRole('button', { name: say('opening_test_send') }).click()
  await expect(owner.getByText(say('opening_test_sent'))).toBeVisible()
  for (const item of ['services', 'payments', 'policies', 'backup']) {
    const confirm = owner.getByRole('button', { name: say(`opening_confirm_${item}`) })
    await confirm.click()
    await expect(confirm).toBeHidden()
  }
  await open.click()
  await expect(owner.getByRole('button', { name: say('opening_close') })).toBeVisible()
  await expectSoundPage(owner)
}
