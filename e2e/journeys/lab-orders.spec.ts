import { expect, type Locator, type Page } from '@playwright/test'
import { pdf, png } from '../../src/testing/documents.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Sql } from '../support/sql.ts'
import { lastPart } from '../support/doctors.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'

const patientName = 'منى السيد'
const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

/** Fills the laboratory's list and hours: two tests, and every day from eight to ten at night. */
async function openLab(sql: Sql, slug: string): Promise<void> {
  await sql`
    insert into lab_prices (facility_id, test_slug, piastres, confirmed_on)
    select facilities.id, test, 20000, current_date from facilities, unnest(array['ferritin', 'tsh']) as test
    where facilities.slug = ${slug}`
  await sql`
    insert into lab_home_areas (facility_id, district_slug, fee_piastres)
    select id, 'maadi', 5000 from facilities where slug = ${slug}`
  await sql`
    insert into lab_windows (id, facility_id, place, weekday, starts_at, ends_at, seats)
    select gen_random_uuid(), facilities.id, place, weekday, '08:00', ends_at, 5
    from facilities, generate_series(1, 7) as weekday,
      (values ('branch', '22:00'), ('home', '11:00')) as places (place, ends_at)
    where facilities.slug = ${slug}`
}

/** The weekly window in which an order is. */
async function windowIdOf(sql: Sql, reference: string): Promise<string> {
  const [window] = await sql`
    select lab_windows.id from lab_windows inner join lab_orders using (facility_id, place)
    where reference = ${reference}
      and weekday = extract(isodow from lab_orders.starts_at at time zone 'Africa/Cairo')`
  return String(window?.['id'])
}

test('a basket is ordered at home, stays when its window is shortened, is moved, and cancelled', async ({
  page,
  newPage,
  path,
  say,
  sql,
  ownLab,
  signInProvider,
}) => {
  const lab = await ownLab()
  await openLab(sql, lab)
  await page.goto(path(`/lab-tests/book/${lab}?tests=ferritin,tsh`))
  await expect(page.getByLabel(say('laborders_when'))).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('laborders_place_home'), exact: true }).click()
  await page.getByLabel(say('laborders_area'), { exact: true }).selectOption('maadi')
  await page.getByRole('button', { name: say('laborders_area_choose') }).click()
  await expect(page).toHaveURL(/area=maadi/)
  await choose(page.getByLabel(say('laborders_when')), 2)
  await page.getByLabel(say('laborders_name')).fill(patientName)
  await page.getByLabel(say('forms_phone')).fill(newPhone())
  await page.locator('[name=address]').fill('٥ شارع ٩، الدور التالت')
  await page.getByLabel(say('laborders_consent')).check()
  await page.locator('#labOrder-form').getByRole('button').click()
  await expect(page).toHaveURL(/\/lab-order\/BLL-/)

  const reference = lastPart(new URL(page.url()).pathname)
  const desk = await newPage({ viewport: page.viewportSize() })
  await signInProvider(desk.context(), lab)
  await desk.goto(path(`/provider/${lab}/sampling`))
  await expectSoundPage(desk)
  await desk.goto(path(`/provider/${lab}/sampling?changes=${await windowIdOf(sql, reference)}`))
  await desk.getByLabel(say('labs_sampling_until')).fill('09:30')
  await desk.getByRole('button', { name: say('practice_save') }).click()
  await expect(desk.getByRole('link', { name: reference })).toBeVisible()
  await expectSoundPage(desk)
  await desk.getByRole('button', { name: say('labs_change_confirm') }).click()
  await expect(desk).toHaveURL(/done=saved/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('laborders_title_booked'))
  await expect(page.getByText('٥ شارع ٩')).toBeVisible()
  await expectSoundPage(page)

  const before = await windowOf(page)
  await open(page, say('laborders_move'))
  await choose(page.getByLabel(say('laborders_when')), 5)
  await page.getByRole('button', { name: say('laborders_move_submit') }).click()
  await expect.poll(() => windowOf(page)).not.toBe(before)
  await open(page, say('laborders_cancel'))
  await page.getByRole('button', { name: say('laborders_cancel') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('laborders_title_cancelled'))
  await expectSoundPage(page)
})

test('over HTTP: a prescription is priced, agreed to, and its result is shared for three openings', async ({
  newPlain,
  plain: desk,
  path,
  say,
  sql,
  ownLab,
  signInProvider,
  siteLocale,
}) => {
  const lab = await ownLab()
  await openLab(sql, lab)
  const patient = newPlain()
  await patient.open(path(`/lab-tests/photo/${lab}`))
  const typed = { name: patientName, phone: newPhone(), consent: 'yes' }
  expect((await patient.send('#prescription-form', typed)).status).toBe(422)
  const sent = await patient.send('#prescription-form', {
    ...typed,
    'photo.file': fileOf(png, 'rx.png'),
  })
  expect(sent.location).toMatch(/\/lab-order\/BLL-/)
  const reference = lastPart(sent.location ?? '')

  await signInProvider(desk, lab)
  const order = path(`/provider/${lab}/orders/${reference}`)
  expect(await desk.open(path(`/provider/${lab}/orders`))).toBe(200)
  expect(desk.text()).toContain(reference)
  expect(await desk.open(order)).toBe(200)
  expect((await desk.send('#labQuote-form', {})).status).toBe(422)
  expect((await desk.send('#labQuote-form', { tests: 'tsh' })).status).toBe(303)

  await patient.open(path(`/lab-order/${reference}`))
  expect(patient.text()).toContain(say('laborders_title_quoted'))
  expect((await patient.send('#labWindow-form', { at: firstWindow(patient) })).status).toBe(303)
  expect(patient.text()).toContain(say('laborders_title_booked'))

  const id = await windowIdOf(sql, reference)
  await desk.open(path(`/provider/${lab}/sampling?changes=${id}`))
  expect((await desk.send('#windowTimes-form', { seats: '0' })).status).toBe(422)
  const [booked] = await sql`
    select to_char(starts_at at time zone 'Africa/Cairo', 'HH24') || ':30' as half
    from lab_orders where reference = ${reference}`
  const shorter = { startsAt: '08:00', endsAt: String(booked?.['half']), seats: '1' }
  expect((await desk.send('#windowTimes-form', shorter)).location).toContain('from=08%3A00')
  expect(desk.text()).toContain(reference)
  expect((await desk.send('#windowTimes-form')).location).toContain('done=saved')

  const removal = `#windowEnd-${id}-form`
  await desk.open(path(`/provider/${lab}/sampling`))
  expect((await desk.send(removal)).location).toContain('removes=')
  expect(desk.text()).toContain(reference)
  expect(await desk.send(removal)).toMatchObject({
    status: 303,
    location: path(`/provider/${lab}/sampling?done=saved`),
  })

  await desk.open(order)
  expect((await mark(desk, say('laborders_mark_collect'))).status).toBe(303)
  expect((await desk.send('#labReport-form', {})).status).toBe(422)
  const low = { 'value.tsh': '٢٫١', 'unit.tsh': 'g/dL', 'flag.tsh': 'LL' }
  expect((await desk.send('#labReport-form', low)).status).toBe(422)
  expect(desk.text()).toContain(say('laborders_error_critical'))
  const whole = { ...low, phonedWhom: 'د. سامي', 'result.file': fileOf(pdf, 'نتيجة.pdf') }
  expect((await desk.send('#labReport-form', whole)).status).toBe(303)

  await patient.open(path(`/lab-order/${reference}`))
  expect(patient.text()).toContain(say('laborders_title_reported'))
  expect((await patient.send('#labShare-form')).status).toBe(303)
  const link = patient
    .document()
    .querySelector('a[href*="/lab-order/shared/"]')
    ?.getAttribute('href')
  const doctor = newPlain()
  for (const _ of [1, 2]) expect(await doctor.open(link ?? '')).toBe(200)
  expect(doctor.text()).toContain(
    say('laborders_shared_version', { version: { ar: '١', en: '1' }[siteLocale] }),
  )
  for (const _ of [1, 2, 3])
    expect(await doctor.sendForFile('main form', say('shared_open'))).toEqual(pdf)
  expect((await doctor.send('main form', {}, say('shared_open'))).status).toBe(410)
  expect(await doctor.open(link ?? '')).toBe(410)

  await desk.open(order)
  const values = {
    'value.tsh': '4.2',
    'unit.tsh': 'mIU/L',
    'high.tsh': '5',
    reason: 'خطأ في الوحدة',
  }
  expect((await desk.send('#labReport-form', values)).status).toBe(303)
  await patient.open(path(`/lab-order/${reference}`))
  expect((await patient.send('#labShare-form')).status).toBe(303)
  const links = [...patient.document().querySelectorAll('a[href*="/lab-order/shared/"]')]
  await doctor.open(links.at(-1)?.getAttribute('href') ?? '')
  expect(doctor.text()).toContain(
    say('laborders_shared_version', { version: { ar: '٢', en: '2' }[siteLocale] }),
  )
  expect((await doctor.send('main form', {}, say('laborders_shared_open'))).status).toBe(200)
  expect(doctor.text()).toContain(say('laborders_shared_title'))
  expect(doctor.text()).toContain('4.2 mIU/L')
  expect(doctor.text()).toContain('≤ 5 mIU/L')

  const stranger = newPlain()
  await stranger.open(path(`/lab-order/${reference}`))
  expect(stranger.text()).toContain(say('laborders_lookup_title'))
  expect(await stranger.open(`/api/lab-results/${reference}?version=1`)).toBe(404)
})

function firstWindow(browser: PlainBrowser): string {
  return (
    browser.document().querySelector('#labWindow-form option[value^="2"]')?.getAttribute('value') ??
    ''
  )
}

const mark = (desk: PlainBrowser, button: string) => desk.send('#labMark-collect-form', {}, button)

async function choose(field: Locator, index: number): Promise<void> {
  await field.selectOption({ index })
}

async function open(page: Page, summary: string): Promise<void> {
  await page.locator('main summary').filter({ hasText: summary }).first().click()
}

function windowOf(page: Page): Promise<string | null> {
  return page.locator('main dl time').first().getAttribute('datetime')
}
