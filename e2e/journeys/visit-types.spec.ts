import { expect, type Page } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import { bookPlainly, hold, lastPart, pickLateSlot, profileOf } from '../support/doctors.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Path, Say } from '../support/words.ts'

const names = { nameAr: 'رسم قلب', nameEn: 'ECG' }
const preparation = {
  preparationAr: 'من غير كريم على الصدر',
  preparationEn: 'No cream on the chest',
}

const preparationText = /No cream on the chest|من غير كريم على الصدر/

test('an owner adds a visit type, and a patient books and moves one', async ({
  page,
  browser,
  context,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}/types`))
  await expectSoundPage(page)
  const save = page.getByRole('button', { name: say('practice_save') })
  await page.getByLabel(say('visittypes_name_ar')).fill(names.nameAr)
  await page.getByLabel(say('visittypes_length')).fill('500')
  await save.click()
  await expect(page.getByText(say('practice_error_number')).first()).toBeVisible()
  await expectSoundPage(page)
  await page.getByLabel(say('visittypes_length')).fill('٤٠')
  await page.getByLabel(say('visittypes_name_en')).fill(names.nameEn)
  await page.getByLabel(say('visittypes_fee')).fill('250')
  await page.getByText(say('visittypes_more')).click()
  await page.getByLabel(say('visittypes_preparation_ar')).fill(preparation.preparationAr)
  await page.getByLabel(say('visittypes_preparation_en')).fill(preparation.preparationEn)
  await save.click()
  await expect(page.getByText(say('practice_saved'))).toBeVisible()
  await expectSoundPage(page)

  const patient = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await patient.goto(profileOf(path, doctor))
  await bookEcg(patient, say)
  await expect(patient.locator('main')).toContainText(say('visittypes_preparation'))
  await expectSoundPage(patient)
  const reference = lastPart(patient.url())
  await patient.getByRole('link', { name: say('booking_reschedule') }).click()
  await pickLateSlot(patient)
  await patient.getByRole('button', { name: say('booking_reschedule_submit') }).click()
  await expect(patient.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
  await patient.context().close()

  await page.goto(path(`/provider/${doctor}/visit/${reference}`))
  await expect(page.getByText(say('visittypes_choose'))).toBeVisible()
  await expectSoundPage(page)
})

async function bookEcg(patient: Page, say: Say) {
  const choice = patient.getByRole('list', { name: say('visittypes_choose') })
  await choice.getByRole('link', { name: /ECG|رسم قلب/ }).click()
  await expect(choice.getByRole('link', { name: /ECG|رسم قلب/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectSoundPage(patient)
  await pickLateSlot(patient)
  await expect(patient).toHaveURL(/type=ecg/)
  await hold(patient, say)
  await expectSoundPage(patient)
  await patient.getByLabel(say('booking_name')).fill('منى السيد')
  await patient.getByLabel(say('booking_phone')).fill(newPhone())
  await patient.getByLabel(say('booking_consent')).check()
  await patient.getByRole('button', { name: say('booking_submit') }).click()
  await expect(patient.getByRole('heading', { level: 1 })).toHaveText(say('booking_done'))
}

test('over HTTP: a type is added, chosen, booked and withdrawn by plain forms and links', async ({
  plain: patient,
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const owner = newPlain()
  await signInProvider(owner, doctor)
  await addEcg(owner, path, doctor)
  const profile = `${profileOf(path, doctor)}?type=ecg`
  const fields = { patientName: 'منى السيد', phone: newPhone(), payment: 'clinic' }
  const ticket = await bookPlainly(patient, profile, fields)
  expect(await patient.open(ticket)).toBe(200)
  expect(patient.textOf('main')).toMatch(preparationText)

  expect(await owner.open(path(`/provider/${doctor}/types`))).toBe(200)
  const { status } = await owner.send('form[id^=withdrawn]')
  expect(status).toBe(303)
  expect(await patient.open(profile)).toBe(200)
  expect(patient.textOf('#slots')).not.toMatch(preparationText)
  expect(patient.textOf('#slots')).toContain(say('visittypes_unknown'))
})

test('over HTTP: a time on a card that names a type books that type, at the price on the card', async ({
  plain: patient,
  path,
}) => {
  expect(await patient.open(path('/doctors?q=ECG'))).toBe(200)
  const card = patient.document().querySelector('.doctor:has(.doctor-offer)')
  const offer = card?.querySelector('.doctor-offer a')
  const price = patient.textOf('.doctor-offer strong')
  const type = /[?&]type=([\w-]+)/.exec(offer?.getAttribute('href') ?? '')?.[1] ?? 'none'
  const times = [...(card?.querySelectorAll('.doctor-times a') ?? [])]
  const addresses = times.map((time) => time.getAttribute('href') ?? '')
  expect(addresses.length).toBeGreaterThan(1)
  for (const address of addresses) expect(address).toContain(`type=${type}`)
  expect(await patient.open(addresses[0] ?? '')).toBe(200)
  expect(patient.textOf('main')).toContain(price)
})

const wrongValues: Record<string, string>[] = [
  { nameAr: 'أ'.repeat(10_000) },
  { nameEn: 'رسم' },
  { minutes: '241' },
  { fee: '0' },
  { fee: '-1' },
  { minutes: '240', bufferAfterMinutes: '60' },
]

test('over HTTP: odd input gets a message beside its field, and odd addresses a page', async ({
  plain: stranger,
  newPlain,
  path,
  ownDoctor,
  signInProvider,
}) => {
  const [doctor, other] = [await ownDoctor(), await ownDoctor()]
  const owner = newPlain()
  await signInProvider(owner, doctor)
  const types = path(`/provider/${doctor}/types`)
  const good = { ...names, fee: '250', minutes: '40' }
  for (const wrong of wrongValues) {
    expect(await owner.open(types)).toBe(200)
    const sent = await owner.send('form[id^=visitType]', { ...good, ...wrong })
    expect([wrong, sent.status]).toEqual([wrong, 422])
    expect(owner.document().querySelector('[aria-invalid="true"]')).not.toBeNull()
    expect(owner.document().querySelector('[name=fee]')?.getAttribute('value')).toBe(
      wrong['fee'] ?? good.fee,
    )
  }
  await addEcg(owner, path, doctor)
  expect(await owner.open(path(`/provider/${other}/types`))).toBe(404)
  await stranger.open(types)
  expect(stranger.path()).toContain('/login')

  const profile = profileOf(path, doctor)
  for (const type of ['', 'nothing', '../..', '<script>', '%00', 'ecg&type=ecg', 'x'.repeat(500)])
    expect([type, await stranger.open(`${profile}?type=${type}`)]).toEqual([type, 200])
})

test('staff change a doctor’s visit types at the desk', async ({
  page,
  context,
  path,
  say,
  openDesk,
  ownDoctor,
}) => {
  const doctor = await ownDoctor()
  await openDesk(context)
  await page.goto(path(`/staff/doctors?q=${doctor}`))
  await page.getByRole('link', { name: say('visittypes_title') }).click()
  await expect(page).toHaveURL(new RegExp(`/staff/doctors/${doctor}$`))
  await expectSoundPage(page)
  const save = page.getByRole('button', { name: say('practice_save') })
  await page.getByLabel(say('visittypes_name_ar')).fill(names.nameAr)
  await page.getByLabel(say('visittypes_name_en')).fill(names.nameEn)
  await page.getByLabel(say('visittypes_fee')).fill('0')
  await save.click()
  await expect(page.getByText(say('visittypes_error_fee')).first()).toBeVisible()
  await expectSoundPage(page)
  await page.getByLabel(say('visittypes_fee')).fill('٣٥٠٫٠٠')
  await save.click()
  await expect(page.getByText(say('practice_saved'))).toBeVisible()
  await expect(page.getByText(/^(ECG|رسم قلب)$/).first()).toBeVisible()
  await expectSoundPage(page)
})

test('over HTTP: staff add, order and withdraw types; nobody else finds the page', async ({
  plain: staff,
  newPlain,
  path,
  say,
  openDesk,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const address = `/staff/doctors/${doctor}`
  await openDesk(staff)
  await addEcg(staff, path, doctor, address)
  expect(staff.text()).toContain(say('practice_saved'))
  expect(await staff.open(path('/staff/doctors/nobody-of-this-name'))).toBe(404)
  const owner = newPlain()
  await signInProvider(owner, doctor)
  await owner.open(path(address))
  expect(owner.path()).toContain('/staff/login')
  expect(await owner.open(path(`/provider/${doctor}/types`))).toBe(200)
  expect(owner.text()).toMatch(/ECG|رسم قلب/)
  await staff.open(path(address))
  expect((await staff.send('form[id^=withdrawn]')).status).toBe(303)
  await owner.open(path(`/provider/${doctor}/types`))
  expect(owner.document().querySelector('form[id^=withdrawn]')).toBeNull()
})

async function addEcg(
  owner: PlainBrowser,
  path: Path,
  doctor: string,
  address = `/provider/${doctor}/types`,
) {
  expect(await owner.open(path(address))).toBe(200)
  const sent = await owner.send('form[id^=visitType]', {
    ...names,
    ...preparation,
    fee: '250',
    minutes: '40',
  })
  expect(sent.status).toBe(303)
}
