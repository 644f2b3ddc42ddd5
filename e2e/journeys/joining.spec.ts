import { expect } from '@playwright/test'
import {
  attach,
  clinicFields,
  documentOf,
  fill,
  person,
  place,
  tick,
  work,
} from '../support/applicants.ts'
import { newNumber, newPhone } from '../support/people.ts'
import { wakingUp } from '../support/hydrated.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

test(
  'a doctor can apply in steps, with a reload in between',
  { tag: '@fonts' },
  async ({ page, path, say, siteLocale }) => {
    const next = page.getByRole('button', { name: say('join_next'), exact: true })
    const summary = page.getByRole('alert').first()
    const heading = (key: string) =>
      page.getByRole('heading', { level: 2, name: say(key), exact: true })
    const open = await wakingUp(page)
    await open(path('/join-us'))
    await page.getByRole('link', { name: say('join_doctor_start') }).click()

    await expect(page.getByText(say('join_doctor_clinic'))).toBeVisible()
    await next.click()
    await expect(summary).toContainText(say('join_name_ar'))
    await summary.getByRole('link').first().click()
    await expect(page.locator('#doctor-nameAr')).toBeFocused()
    await fill(page, 'doctor', { ...person, phone: newPhone() })
    await tick(page, { gender: 'female' })
    await next.click()
    await expect(heading('join_step_work')).toBeFocused()
    // The legal notice and the introduction are only on the first step.
    await expect(page.getByText(say('join_doctor_clinic'))).toBeHidden()
    await expect(page).toHaveURL(/draft=/)
    await expectSoundPage(page)

    await fill(page, 'doctor', { ...work(), licenceExpiry: '2020-12-31' })
    await tick(page, { languages: 'ar' })
    await next.click()
    await expect(page.locator('#doctor-licenceExpiry-error')).toHaveText(
      say('join_error_licence_expired'),
    )
    await fill(page, 'doctor', { licenceExpiry: '2099-12-31' })
    await next.click()
    await expect(heading('join_step_clinics')).toBeFocused()

    await page.reload()
    await expect(heading('join_step_clinics')).toBeVisible()
    await expect(page.locator('#doctor-nameAr')).toHaveValue(person.nameAr)
    await tick(page, { clinics: '1', 'clinic1-days': '6' })
    await fill(page, 'doctor', clinicFields(1))
    await expectSoundPage(page)
    await next.click()

    await expect(heading('join_step_documents')).toBeFocused()
    const documents = ['syndicateCard', 'practisingLicence', 'idCard']
    await attach(page, 'doctor', documents)
    // A form with a document on its way is not sent.
    for (const document of documents)
      await expect(page.getByRole('button', { name: `${document}.pdf` })).toBeVisible()
    await expect(page.locator('[data-uploading]')).toHaveCount(0)
    await expectSoundPage(page)
    await next.click()

    await expect(heading('join_step_consents')).toBeFocused()
    await expect(page.locator('dd', { hasText: 'syndicateCard.pdf' })).toBeVisible()
    const expiry = { ar: '٣١ ديسمبر ٢٠٩٩', en: 'December 31, 2099' }[siteLocale]
    await expect(page.locator('dd', { hasText: expiry })).toBeVisible()
    await expectSoundPage(page)
    const back = page.getByRole('button', { name: say('join_back'), exact: true })
    await back.click()
    await expect(heading('join_step_documents')).toBeFocused()
    await next.click()
    const draft = page.url()
    const send = page.getByRole('button', { name: say('join_send') })
    await send.click()
    await expect(summary).toContainText(say('forms_error_consent_required'))
    await tick(page, { application: 'yes', request: 'yes' })
    await send.click()
    await expect(page).toHaveURL(/\/request\/BLR-/)
    await expect(page.getByRole('link', { name: /idCard\.pdf/ })).toBeVisible()
    await expectSoundPage(page)

    await page.goto(draft)
    await expect(page.getByText(say('join_draft_sent'))).toBeVisible()
    await expect(page.locator('#doctor-nameAr')).toHaveValue('')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const tag = '@arabic'
  test(
    'a doctor can apply on one page, and continue on another day',
    { tag },
    async ({ page, path, say }) => {
      await page.goto(path('/joinAsDoctors'))
      await expect(page.locator('#doctor-clinic2-fee')).toBeHidden()
      await tick(page, { gender: 'female', languages: 'en', clinics: '2' })
      await tick(page, { 'clinic1-days': '7', 'clinic2-days': '3' })
      await fill(page, 'doctor', { ...person, phone: newPhone(), ...work() })
      await fill(page, 'doctor', { ...clinicFields(1), ...clinicFields(2) })
      await attach(page, 'doctor', ['syndicateCard', 'practisingLicence', 'idCard'])
      await page.getByRole('button', { name: say('join_send') }).click()
      await expect(page.locator('#doctor-licenceExpiry-error')).toBeVisible()
      await expect(page.locator('#doctor-nameAr')).toHaveValue(person.nameAr)
      await page.getByRole('button', { name: say('join_save') }).click()

      const link = page.getByRole('textbox', { name: say('join_saved_link') })
      await page.goto(await link.inputValue())
      await expect(page.locator('#doctor-clinic1-address')).toHaveValue(place.address)
      await expect(page.locator('li', { hasText: 'idCard.pdf' })).toBeVisible()
      await fill(page, 'doctor', { licenceExpiry: '2099-12-31' })
      await tick(page, { application: 'yes', request: 'yes' })
      await page.getByRole('button', { name: say('join_send') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      await expect(page.getByRole('main')).toContainText(say('requests_kind_doctor'))
    },
  )
})

test('over HTTP: a doctor can save, and continue on another day', async ({
  newPlain,
  path,
  say,
}) => {
  const [first, later] = [newPlain(), newPlain()]
  await first.open(path('/joinAsDoctors'))
  const choices = { gender: 'female', languages: 'en', clinics: '2' }
  const weekdays = { 'clinic1-days': '7', 'clinic2-days': '3' }
  const clinics = { ...clinicFields(1), ...clinicFields(2) }
  const documents = Object.fromEntries(
    ['syndicateCard', 'practisingLicence', 'idCard'].map((name) => documentOf(name)),
  )
  const sent = await first.send(
    '#doctor-form',
    { ...person, ...work(), ...choices, ...weekdays, ...clinics, ...documents, phone: newPhone() },
    say('join_send'),
  )
  expect(sent.status).toBe(422)
  expect(first.textOf('#doctor-licenceExpiry-error')).not.toBe('')
  expect((await first.send('#doctor-form', {}, say('join_save'))).status).toBe(303)

  const link = first.document().querySelector('main input[readonly]')?.getAttribute('value') ?? ''
  expect(await later.open(link)).toBe(200)
  expect(later.text()).toContain('idCard.pdf')
  const address = later.document().querySelector('#doctor-clinic1-address')
  expect(address?.getAttribute('value') ?? address?.text).toBe(place.address)
  const rest = { licenceExpiry: '2099-12-31', application: 'yes', request: 'yes' }
  const done = await later.send('#doctor-form', rest, say('join_send'))
  expect(done.status).toBe(303)
  expect(done.location).toMatch(/\/request\/BLR-/)
  expect(later.text()).toContain(say('requests_kind_doctor'))
})

for (const [kind, address, offer] of [
  ['lab', '/join-as-lab', { tests: 'pcr', homeSampling: 'yes' }],
  ['hospital', '/joinAsHospital', { departments: 'emergency' }],
] as const) {
  test(`over HTTP: a ${kind} can apply on one page`, async ({ plain, path, say }) => {
    await plain.open(path(address))
    const facility = {
      nameAr: 'الشروق',
      nameEn: 'El Shorouk',
      licenceNumber: newNumber(),
      licenceExpiry: '2099-12-31',
      director: 'سامي فؤاد',
      phone: newPhone(),
      district: 'dokki',
    }
    const documents = ['licence', 'commercialRegister', 'taxCard'].map((name) => documentOf(name))
    const consents = { application: 'yes', request: 'yes' }
    const fields = { ...facility, ...place, ...offer, ...consents }
    const all = { ...fields, ...Object.fromEntries(documents) }
    const sent = await plain.send(`#${kind}-form`, all, say('join_send'))
    expect(sent.status).toBe(303)
    expect(sent.location).toMatch(/\/request\/BLR-/)
    expect(plain.text()).toContain(say(`requests_kind_${kind}`))
  })
}
