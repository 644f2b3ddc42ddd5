import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, clinicDate } from '../../src/domain/schedule/zone.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { wakingUp } from '../support/hydrated.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Sql } from '../support/sql.ts'
import type { Say } from '../support/words.ts'

const patientName = 'سعاد حسين'
/** What a booking by phone may cost the front desk, without the letters of the patient's name and phone. */
const MOST_PRESSES = 12

test('a centre asks a doctor, who confirms, and patients find the doctor at the centre', async ({
  page,
  context,
  path,
  say,
  newPage,
  ownCentre,
  ownDoctor,
  signInProvider,
}) => {
  const [doctor, centre] = [await ownDoctor(), await ownCentre([])]
  await signInProvider(context, centre)
  await page.goto(path(`/provider/${centre}`))
  await expect(page.getByText(say('board_no_doctors_title'))).toBeVisible()
  await expectSoundPage(page)
  await page.locator(`main a[href$="/provider/${centre}/doctors"]`).click()
  await page.getByRole('button', { name: say('provider_doctors_send') }).click()
  await expect(page.locator('#affiliationRequest-named-error')).toBeVisible()
  await page.getByLabel(say('provider_doctors_named')).fill(`https://example.com/doctor/${doctor}`)
  await page.getByRole('button', { name: say('provider_doctors_send') }).click()
  await expect(page.getByText(say('provider_doctors_waiting'))).toBeVisible()
  await expectSoundPage(page)

  const owner = await newPage({ viewport: page.viewportSize() })
  await signInProvider(owner.context(), doctor)
  await owner.goto(path(`/provider/${doctor}`))
  await owner.getByRole('link', { name: say('board_pending_open') }).click()
  await expect(owner.getByText(say('provider_centres_requested'))).toBeVisible()
  await expectSoundPage(owner)
  await owner.getByLabel(say('provider_centres_branch')).selectOption({ index: 1 })
  await owner.getByRole('button', { name: say('provider_centres_confirm') }).click()
  await expect(owner.getByRole('button', { name: say('provider_centres_leave') })).toBeVisible()
  await expectSoundPage(owner)

  await page.goto(path(`/facilities/${centre}`))
  const card = page.getByRole('heading', { level: 3 }).getByRole('link')
  await expectSoundPage(page)
  await card.click()
  await expect(page).toHaveURL(new RegExp(doctor))
  await expect(page.locator(`main a[href$="/facilities/${centre}"]`)).toBeVisible()
  await page.goto(path(`/provider/${centre}`))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a booking by phone takes few presses, and the patient goes from arrived to done', async ({
  page,
  context,
  path,
  say,
  ownCentre,
  ownDoctor,
  signInProvider,
}) => {
  const [one, other] = [await ownDoctor(), await ownDoctor()]
  const centre = await ownCentre([one, other])
  await signInProvider(context, centre)
  await page.goto(path(`/provider/${centre}?doctor=${other}`))
  const shownDay = page.locator('#day-date')
  const today = await shownDay.inputValue()
  await page.getByRole('link', { name: say('day_after') }).click()
  // The address changes before the page does.
  await expect(shownDay).not.toHaveValue(today)
  await expectSoundPage(page)

  const began = Date.now()
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const column = page.locator(`#column-${other}`)
  await press(column.getByRole('link', { name: say('day_free') }).first())
  const form = page.locator('#visit-form')
  await expect(form.getByLabel(say('forms_phone'))).toBeFocused()
  const phone = newPhone()
  await page.keyboard.type(phone)
  presses += 1
  await page.keyboard.press('Tab')
  await page.keyboard.type(patientName)
  await press(form.getByLabel(say('day_consent')))
  await press(form.getByRole('button', { name: say('day_add_submit'), exact: true }))
  const booked = column.locator('li[id^="BLS-"]', { hasText: patientName })
  await expect(booked).toBeInViewport()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  const seconds = (Date.now() - began) / 1000
  test.info().annotations.push({ type: 'booking', description: `${presses}, ${seconds} s` })

  await booked.locator('a[href*="move="]').click()
  const targets = column.locator('button[value^="move~"]')
  await expect(targets.first()).toBeVisible()
  await expectSoundPage(page)
  const time = booked.locator('time')
  const before = (await time.getAttribute('datetime')) ?? ''
  await targets.last().click()
  await expect(time).not.toHaveAttribute('datetime', before)
  await expect(targets).toHaveCount(0)

  const move = { centre, doctor: one, reference: (await booked.getAttribute('id')) ?? '' }
  await moveTo(page, path, move)
  const moved = page.locator(`#column-${one} li`, { hasText: patientName })
  await expect(moved).toBeVisible()
  await expect(booked).toHaveCount(0)
  await expectSoundPage(page)
  await moved.getByRole('button', { name: say('board_move_undo') }).click()
  await expect(moved).toHaveCount(0)
  await expect(booked).toHaveCount(1)
  await moveTo(page, path, move)
  await expect(moved).toBeVisible()

  await page.getByLabel(say('day_find')).fill('12')
  await page.getByRole('button', { name: say('day_find_submit') }).click()
  await expect(page.getByText(say('day_find_digits')).first()).toBeVisible()
  await page.getByLabel(say('day_find')).fill(phone.slice(-6))
  await page.getByRole('button', { name: say('day_find_submit') }).click()
  await expect(page).toHaveURL(new RegExp(`/provider/${one}/visit/`))

  await page.goto(path(`/provider/${centre}?doctor=${other}`))
  const walkIn = await addWalkIn(page, say)
  await walkIn.getByRole('button', { name: say('day_mark_enter') }).click()
  await expect(walkIn.getByText(say('day_status_inside'), { exact: true })).toBeVisible()
  await walkIn.getByRole('button', { name: say('day_mark_correct') }).click()
  await expect(walkIn.getByRole('button', { name: say('day_mark_enter') })).toBeVisible()
  await walkIn.getByRole('button', { name: say('day_mark_complete') }).click()
  await expect(walkIn.getByText(say('day_status_completed'), { exact: true })).toBeVisible()
  await expectSoundPage(page)
  await walkIn.getByRole('link', { name: patientName, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/provider/${other}/visit/`))
  await expectSoundPage(page)
})

type Move = { centre: string; doctor: string; reference: string }

/** Moves a visit to the first free time of another doctor, with the fee before the eyes. */
async function moveTo(
  page: Page,
  path: (address: string) => string,
  { centre, doctor, reference }: Move,
): Promise<void> {
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  const search = new URLSearchParams({ day, doctor, move: reference })
  await page.goto(path(`/provider/${centre}?${search}`))
  await page.locator(`#column-${doctor} a[href*="at="]`).first().click()
  const form = page.locator('#moveToDoctor-form')
  await expect(form).toBeVisible()
  await expectSoundPage(page)
  await form.getByRole('button').click()
  await expect(form).toHaveCount(0)
}

/** Somebody who is here without an appointment; returns the row. */
async function addWalkIn(page: Page, say: Say): Promise<Locator> {
  const form = page.locator('#visit-form')
  await page.locator('#visit > summary').click()
  await form.getByLabel(say('day_patient')).fill(patientName)
  await form.getByLabel(say('day_time')).selectOption({ label: say('day_without_time_now') })
  await form.getByLabel(say('day_consent')).check()
  await form.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
  const row = page.locator('main li[id^="BLS-"]', { hasText: patientName })
  await expect(row).toBeVisible()
  return row
}

test(
  'keys open the new visit, the search and their own list, and can be turned off',
  { tag: '@english' },
  async ({ page, context, path, say, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await signInProvider(context, doctor)
    const open = await wakingUp(page)
    await open(path(`/provider/${doctor}`))
    const keys = page.getByRole('button', { name: say('board_keys') })
    await expect(keys).toBeVisible()
    const list = page.getByRole('dialog', { name: say('board_keys') })
    await page.keyboard.press('Shift+Slash')
    await expect(list).toBeVisible()
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('KeyN')
    await expect(page.locator('#visit-form').getByLabel(say('forms_phone'))).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('n/')
    await expect(page.getByLabel(say('day_patient'))).toHaveValue('n/')
    await keys.focus()
    await page.keyboard.press('Slash')
    await expect(page.getByLabel(say('day_find'))).toBeFocused()
    await keys.click()
    await list.getByLabel(say('board_keys_on')).uncheck()
    await page.keyboard.press('Escape')
    await keys.focus()
    await page.keyboard.press('Slash')
    await expect(keys).toBeFocused()
  },
)

test('over HTTP: the front desk works without a script, for the centre’s doctors only', async ({
  newPlain,
  path,
  say,
  ownCentre,
  ownDoctor,
  signInProvider,
}) => {
  const [own, foreign] = [await ownDoctor({ worksByTurn: true }), await ownDoctor()]
  const [centre, another] = [await ownCentre([own]), await ownCentre([foreign])]
  const desk = newPlain()
  await signInProvider(desk, centre)
  expect(await desk.open(path(`/provider/${another}`))).toBe(404)
  expect(await desk.open(path(`/provider/${foreign}`))).toBe(404)
  expect(await desk.open(path(`/provider/${own}/hours`))).toBe(404)
  expect(await desk.open(path(`/provider/${centre}?doctor=${foreign}`))).toBe(200)
  expect(desk.text()).toContain(say('board_gone'))

  await desk.open(path(`/provider/${centre}`))
  const place = placeNow(desk, say)
  const walkIn = { patientName, place, consent: 'yes' }
  expect((await desk.send('#visit-form', { ...walkIn, doctor: foreign })).status).toBe(404)
  await desk.open(path(`/provider/${centre}`))
  expect((await desk.send('#visit-form', walkIn)).status).toBe(303)
  const reference = desk.document().querySelector('main li[id^="BLS-"]')?.id ?? ''
  expect((await desk.send('#mark-form', {}, say('day_mark_enter'))).status).toBe(303)
  expect(desk.textOf(`#${reference}`)).toContain(say('day_status_inside'))
  expect(await desk.open(path(`/provider/${own}/visit/${reference}`))).toBe(200)
  const note = { note: 'معاه أشعة' }
  expect((await desk.send('#clinicNote-form', note)).status).toBe(303)
  expect(desk.text()).toContain(note.note)
})

/** The form value for a patient who is present without an appointment. */
function placeNow(provider: PlainBrowser, say: Say): string {
  const options = provider.document().querySelectorAll('#visit-form select[name=place] option')
  const now = options.find((option) => option.text.includes(say('day_without_time_now')))
  return now?.getAttribute('value') ?? ''
}

test('over HTTP: odd input gets a message beside its field', async ({
  plain,
  path,
  say,
  ownCentre,
  signInProvider,
}) => {
  const centre = await ownCentre([])
  await signInProvider(plain, centre)
  const long = '1x'.repeat(5000)
  await plain.open(path(`/provider/${centre}/doctors`))
  for (const named of [long, '<script>', '٩٩٩٩٩٩٩٩٩', '../../etc/passwd', 'أ'.repeat(300)]) {
    expect((await plain.send('#affiliationRequest-form', { named })).status, named).toBe(422)
    expect(plain.textOf('#affiliationRequest-named-error'), named).not.toBe('')
  }
  expect(await plain.open(path(`/provider/${centre}?day=2026-12-24&move=BLS-0&at=x`))).toBe(200)
  for (const digits of [long, '٠١٢', '12 %', "' or '1'='1"]) {
    expect((await plain.send('#find-form', { digits })).status, digits).toBe(422)
    expect(plain.textOf('#find-digits-error'), digits).toBe(say('day_find_digits'))
  }
  expect((await plain.send('#find-form', { digits: '٤٥٦٧' })).status).toBe(422)
  expect(plain.textOf('#find-digits-error')).toBe(say('day_find_none'))
})

/** The largest centre that the board is meant for, on a full day. */
const FULL = { doctors: 12, visits: 30 }
const MOST_HTML = 40_000

test(
  'the full day of twelve doctors is a light page',
  { tag: '@arabic' },
  async ({ plain, path, sql, ownCentre, ownDoctor, signInProvider }) => {
    const hours = { from: '08:00', until: '22:00', slotMinutes: 20 }
    const doctors = await Promise.all(
      Array.from({ length: FULL.doctors }, () => ownDoctor({ hours })),
    )
    const day = addDays(clinicDate(new Date()), 1)
    await Promise.all(doctors.map((doctor) => bookAll(sql, doctor, day)))
    const centre = await ownCentre(doctors)
    await signInProvider(plain, centre)
    await plain.open(path(`/provider/${centre}?day=${day}`))
    const rows = plain.document().querySelectorAll('main li[id^="BLS-"]')
    expect(rows).toHaveLength(FULL.doctors * FULL.visits)
    const { bytes } = await plain.download(plain.path())
    // As the server compresses a long page for one reader.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 }
    const sent = brotliCompressSync(bytes, { params })
    const least = brotliCompressSync(bytes).length
    console.log(`Board: ${sent.length} bytes of ${bytes.length}, at best ${least}`)
    expect(sent.length).toBeLessThanOrEqual(MOST_HTML)
  },
)

/** Fills most of a doctor's day with visits of different patients. */
async function bookAll(sql: Sql, doctor: string, day: string): Promise<void> {
  await sql`
    insert into bookings (id, reference, doctor_id, branch_id, starts_at, ends_at, status, patient_name, phone,
      payment, fee_piastres, cutoff_minutes, locale, created_at, booked_at, source)
    select gen_random_uuid(), 'BLS-' || upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)),
      doctors.id, branches.id, start, start + interval '20 minutes', 'booked',
      (array['سعاد', 'محمود', 'هدى', 'كريم', 'منى', 'رانيا', 'يوسف'])[1 + number % 7] || ' ' ||
      (array['حسين', 'السيد', 'إبراهيم', 'فؤاد', 'عادل'])[1 + number % 5],
      '+2010' || lpad(floor(random() * 100000000)::text, 8, '0'), 'clinic', 40000, 120, 'ar', now(), now(), 'clinic'
    from doctors join branches on branches.doctor_id = doctors.id and position = 0,
      generate_series(0, ${FULL.visits - 1}::int) as number,
      lateral (select ((${day}::date + time '08:00') at time zone 'Africa/Cairo')
        + number * interval '20 minutes' as start) as times
    where doctors.slug = ${doctor}`
}
