import { expect } from '@playwright/test'
import { attach, clinicFields, fill, person, place, tick, work } from './applicants.ts'
import { newNumber, newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'

test('a doctor applies in steps, with a reload in between', async ({ page, path, say }) => {
  const next = page.getByRole('button', { name: say('join_next'), exact: true })
  const summary = page.getByRole('alert').first()
  const heading = (key: string) =>
    page.getByRole('heading', { level: 2, name: say(key), exact: true })
  await page.goto(path('/join-us'))
  await page.getByRole('link', { name: say('join_doctor_start') }).click()

  await next.click()
  await expect(summary).toContainText(say('join_name_ar'))
  await summary.getByRole('link').first().click()
  await expect(page.locator('#doctor-nameAr')).toBeFocused()
  await fill(page, 'doctor', { ...person, phone: newPhone() })
  await tick(page, { gender: 'female' })
  await next.click()
  await expect(heading('join_step_work')).toBeFocused()
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
  await attach(page, 'doctor', ['syndicateCard', 'practisingLicence', 'idCard'])
  await expect(page.getByRole('button', { name: /idCard\.pdf/ })).toBeVisible()
  await expectSoundPage(page)
  await next.click()

  await expect(heading('join_step_consents')).toBeFocused()
  await expect(page.locator('dd', { hasText: 'syndicateCard.pdf' })).toBeVisible()
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
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a doctor applies on one page, and goes on another day', async ({ page, path, say }) => {
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
  })

  for (const [kind, address, offer] of [
    ['lab', '/join-as-lab', { tests: 'pcr', homeSampling: 'yes' }],
    ['hospital', '/joinAsHospital', { departments: 'emergency' }],
  ] as const) {
    test(`a ${kind} applies on one page`, async ({ page, path, say }) => {
      await page.goto(path(address))
      await fill(page, kind, {
        nameAr: 'الشروق',
        nameEn: 'El Shorouk',
        licenceNumber: newNumber(),
        licenceExpiry: '2099-12-31',
        director: 'سامي فؤاد',
        phone: newPhone(),
        district: 'dokki',
        ...place,
      })
      await tick(page, { ...offer, application: 'yes', request: 'yes' })
      await attach(page, kind, ['licence', 'commercialRegister', 'taxCard'])
      await page.getByRole('button', { name: say('join_send') }).click()
      await expect(page).toHaveURL(/\/request\/BLR-/)
      await expect(page.getByRole('main')).toContainText(say(`requests_kind_${kind}`))
    })
  }
})
