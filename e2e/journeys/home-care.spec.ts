import { expect, type Page } from '@playwright/test'
import { addDays, clinicDate } from '../../src/domain/schedule/zone.ts'
import { hold, lastPart, pickLateSlot } from '../support/doctors.ts'
import { optionsOf } from '../support/markup.ts'
import { newPhone } from '../support/people.ts'
import { plainText, type PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Say } from '../support/words.ts'

const home = { address: '١٢ شارع عباس العقاد، عمارة ٤', landmark: 'جنب الجامع' }
const nurse = 'منى عبد الله'
const complaint = { case: 'سخونية من يومين' }
const price = 'section[aria-labelledby=price] p'
const consents = { consent: 'yes', health: 'yes' }

test('a vet is booked at the clinic, for an animal and in the name of its owner', async ({
  page,
  path,
  say,
  siteLocale,
}) => {
  await page.goto(path('/services/pets'))
  const times = page.locator('#vets a', { hasText: say('care_vet_times') })
  // Another vet in each language, because both book at once.
  await times.nth({ ar: 0, en: -1 }[siteLocale]).click()
  await expect(page.getByRole('link', { name: say('care_vets') })).toBeVisible()
  await pickLateSlot(page)
  await hold(page, say)
  await expect(page.getByText(say('booking_who'))).toHaveCount(0)
  await page.getByLabel(say('booking_owner')).fill('سلمى فاروق')
  await page.getByLabel(say('booking_phone')).fill(newPhone())
  await page.getByLabel(say('booking_reason_animal')).fill('قطة، سنتين، مش بتاكل')
  await page.getByLabel(say('booking_consent')).check()
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('booking_submit') }).click()
  await expect(page).toHaveURL(/\/booking\/BLS-/)
  await expect(page.getByText('قطة، سنتين، مش بتاكل')).toBeVisible()
})

test(
  'a home visit is booked with the price of the card, a time and a person',
  { tag: '@arabic' },
  async ({ page, path, say, plain: desk, openDesk }) => {
    await page.goto(path('/home-visit'))
    const line = page
      .locator('main li', { has: page.locator('h3') })
      .filter({ has: page.locator('a[href*="rate="]') })
      .first()
    const priced = (await line.locator('strong').first().textContent()) ?? ''
    await line.getByRole('link', { name: say('care_rate_ask') }).click()
    await expect(page).toHaveURL(/services\/homeVisit\?rate=/)
    await expect(page.getByLabel(say('forms_phone'))).toHaveCount(0)
    await page.getByLabel(say('care_district')).selectOption('maadi')
    await page.getByRole('button', { name: say('care_quote_submit') }).click()
    await expect(page.getByText(priced, { exact: true }).last()).toBeVisible()

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

    const order = page.locator('section[aria-labelledby=care-order]')
    await expect(order).toContainText(priced)
    await expect(order).toContainText(home.address)
    await openDesk(desk)
    await offerVisit(desk, path(`/staff/requests/${lastPart(page.url())}`))
    await page.reload()
    const offer = page.locator('section[aria-labelledby=care-offer]')
    await expect(offer).toContainText(nurse)
    await page.getByRole('button', { name: say('care_offer_agree') }).click()
    await expect(offer).toContainText(say('care_offer_agreed'))

    await page.locator('summary', { hasText: say('care_order_change') }).click()
    await expectSoundPage(page)
    const time = await order.locator('time').textContent()
    await page.getByLabel(say('care_order_new_time')).selectOption({ index: 8 })
    await page.getByLabel(say('care_address')).fill('٩ شارع ٩')
    await page.getByRole('button', { name: say('care_order_change_submit') }).click()
    await expect(order).toContainText('٩ شارع ٩')
    await expect(order.locator('time')).not.toHaveText(time ?? '')
    // They did not agree to another time.
    await expect(offer).toHaveCount(0)
    await page.locator('summary', { hasText: say('care_order_cancel') }).click()
    await page.getByRole('button', { name: say('care_order_cancel') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('requests_status_cancelled'),
    )
    await expect(page.locator('summary', { hasText: say('care_order_change') })).toHaveCount(0)
  },
)

async function offerVisit(desk: PlainBrowser, path: string): Promise<void> {
  expect(await desk.open(path)).toBe(200)
  const startsAt = `${addDays(clinicDate(new Date()), 2)}T11:30`
  await desk.send('#offer-form', { who: nurse, price: '٥٥٠', startsAt })
  expect(desk.text()).toContain(nurse)
}

test(
  'a nurse can be requested for three shifts, with equipment',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/services/nursing'))
    await page.locator('#rate').selectOption('nursing-elderly-12')
    await page.getByLabel(say('care_district')).selectOption('dokki')
    await page.getByLabel(say('care_count')).selectOption('3')
    await page.getByLabel(say('care_equipment')).selectOption('equipment-bed')
    await page.getByRole('button', { name: say('care_quote_submit') }).click()
    await expect(page).toHaveURL(/count=3/)
    await expect(page.getByLabel(say('care_when_first'))).toBeVisible()
    await expectSoundPage(page)
    await page.getByLabel(say('care_when_first')).selectOption({ index: 2 })
    await page.getByLabel(say('care_nurse_female')).check()
    await fillPerson(page, say)
    await fillHome(page, say)
    await page.getByRole('button', { name: say('care_submit') }).click()
    await expect(page).toHaveURL(/\/request\/BLR-/)
  },
)

test('a vet at the clinic needs no address', { tag: '@arabic' }, async ({ page, path, say }) => {
  await page.goto(path('/services/pets?rate=pet-vaccine-clinic&district=maadi'))
  await expect(page.getByLabel(say('care_address'))).toHaveCount(0)
  await expect(page.getByText(say('care_emergency_pets'))).toBeVisible()
  await page.getByRole('button', { name: say('care_submit') }).click()
  const summary = page.getByRole('alert').getByRole('link')
  await expect(summary.first()).toContainText(`${say('care_species')}: `)
  await page.getByLabel(say('care_species_cat')).check()
  await page.getByRole('textbox', { name: say('care_age'), exact: true }).fill('سنتين')
  await page.getByLabel(say('care_when')).selectOption({ index: 1 })
  await fillPerson(page, say)
  await page.getByLabel(say('care_consent')).check()
  await page.getByRole('button', { name: say('care_submit') }).click()
  await expect(page).toHaveURL(/\/request\/BLR-/)
})

test(
  'a request from an area without service is recorded',
  { tag: '@english' },
  async ({ page, path, say }) => {
    await page.goto(path('/services/homeVisit?rate=home-gp&district=helwan'))
    await fillPerson(page, say)
    await page.getByLabel(say('care_lead_consent')).check()
    await page.getByRole('button', { name: say('care_lead_submit') }).click()
    await expect(page).toHaveURL(/\/request\/BLR-/)
    await expect(page.getByRole('main').getByText(say('requests_kind_coverage'))).toBeVisible()
  },
)

test.describe('over HTTP', () => {
  test('a home visit has a quote at its own address, and can be requested', async ({
    plain,
    path,
    say,
  }) => {
    await plain.open(path('/home-visit'))
    const line = plain
      .document()
      .querySelectorAll('main li')
      .find((item) => item.querySelector('a[href*="rate="]'))
    const priced = plainText(line?.querySelector('strong') ?? null)
    expect(await plain.open(line?.querySelector('a')?.getAttribute('href') ?? '')).toBe(200)
    expect(plain.document().querySelector('[name=phone]')).toBeNull()
    const quoted = await plain.send(quoteForm(plain), { district: 'maadi' })
    expect(quoted.status).toBe(200)
    expect(plain.textOf(price)).toBe(priced)

    const person = { ...newPerson(), window: windowOf(plain, 3) }
    expect((await plain.send('#visit-form', person)).status).toBe(422)
    expect(plain.textOf('[role=alert]')).toContain(say('forms_error_text_required'))
    // What was typed is still in the form.
    await expectRequest(plain, '#visit-form', { ...home, ...complaint, ...consents })
    expect(plain.text()).toContain(say('requests_kind_home_visit'))
  })

  test('three shifts of a nurse cost three times one shift, with equipment', async ({
    plain,
    path,
  }) => {
    const bare = path('/services/nursing?rate=nursing-elderly-12&district=dokki')
    const total = async (search: string) => {
      await plain.open(bare + search)
      return firstNumber(plain.textOf(price))
    }
    const [one, bed] = [await total('&count=1'), await total('&count=1&equipment=equipment-bed')]
    expect(one).toBeGreaterThan(0)
    expect(bed).toBeGreaterThan(one)
    await plain.open(path('/services/nursing'))
    const series = { district: 'dokki', count: '3', equipment: 'equipment-bed' }
    await plain.send(quoteForm(plain), { rate: 'nursing-elderly-12', ...series })
    expect(firstNumber(plain.textOf(price))).toBe(3 * bed)
    const chosen = { window: windowOf(plain, 2), nurse: 'female' }
    const person = { ...newPerson(), ...home, ...complaint }
    await expectRequest(plain, '#nursing-form', { ...chosen, ...person, ...consents })
  })

  test('a vet at the clinic needs no address', async ({ plain, path }) => {
    await plain.open(path('/services/pets?rate=pet-vaccine-clinic&district=maadi'))
    expect(plain.document().querySelector('[name=address]')).toBeNull()
    const pet = { species: 'cat', age: 'سنتين', window: windowOf(plain, 1) }
    await expectRequest(plain, '#pet-clinic-form', { ...newPerson(), ...pet, consent: 'yes' })
  })

  test('a request from an area without service is recorded', async ({ plain, path, say }) => {
    await plain.open(path('/services/homeVisit?rate=home-gp&district=helwan'))
    await expectRequest(plain, '#lead-form', { ...newPerson(), consent: 'yes' })
    expect(plain.text()).toContain(say('requests_kind_coverage'))
  })
})

function newPerson() {
  return { name: 'سلمى فاروق', phone: newPhone() }
}

async function expectRequest(
  visitor: PlainBrowser,
  form: string,
  fields: Record<string, string>,
): Promise<void> {
  const sent = await visitor.send(form, fields)
  expect(sent.status).toBe(303)
  expect(sent.location).toMatch(/\/request\/BLR-/)
}

/** The form whose address is the quote. */
function quoteForm(visitor: PlainBrowser): string {
  const action = visitor.document().querySelector('main form select[name=district]')
  const form = action?.closest('form')
  return `form[action="${form?.getAttribute('action')}"]`
}

function windowOf(visitor: PlainBrowser, index: number): string {
  return optionsOf(visitor.document(), 'window')[index]?.getAttribute('value') ?? ''
}

/** The lower one of a price range. */
function firstNumber(text: string): number {
  const digits = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return Number(/\d+/.exec(digits.replace(/[,٬]/g, ''))?.[0])
}

async function fillPerson(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('forms_name')).fill('سلمى فاروق')
  await page.getByLabel(say('forms_phone')).fill(newPhone())
}

async function fillHome(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('care_address')).fill(home.address)
  await page.getByLabel(say('care_landmark')).fill(home.landmark)
  await page.getByLabel(say('care_case')).fill(complaint.case)
  await page.getByLabel(say('care_consent')).check()
  await page.getByLabel(say('care_consent_health')).check()
}
