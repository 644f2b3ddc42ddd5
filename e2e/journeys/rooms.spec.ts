import { expect, type Page } from '@playwright/test'
import { expectSoundPage } from '../support/accessibility.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'
import type { Sql } from '../support/sql.ts'
import type { Path, Say } from '../support/words.ts'

const patientName = 'سعاد حسين'

test('a visit takes the centre’s room, and waits for one while it is closed', async ({
  page,
  context,
  path,
  say,
  sql,
  ownCentre,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  const centre = await ownCentre([doctor])
  await addEcg(sql, doctor)
  await signInProvider(context, centre)
  await page.goto(path(`/provider/${centre}`))
  await page.getByRole('link', { name: say('rooms_title') }).click()
  await expect(page.getByText(say('rooms_none_title'))).toBeVisible()
  await addRoom(page, say)
  await expectSoundPage(page)

  await bookEcg(page, path, { say, centre, doctor })
  const row = page.locator('main li[id^="BLS-"]', { hasText: patientName })
  const room = say('rooms_kind_ecg')
  await expect(row.getByText(room).first()).toBeVisible()
  await expectSoundPage(page)
  const day = new URL(page.url()).searchParams.get('day') ?? ''

  await page.goto(path(`/provider/${centre}/rooms`))
  await page.getByText(say('rooms_close'), { exact: true }).click()
  await page.getByLabel(say('rooms_close_until')).fill(day)
  await page.getByRole('button', { name: say('rooms_close_send') }).click()
  await expect(page.getByText(say('rooms_end_none'))).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('rooms_end_confirm') }).click()
  await expect(page.getByRole('heading', { name: say('rooms_waiting') })).toBeVisible()
  await expectSoundPage(page)
  await page.goto(path(`/provider/${centre}?day=${day}`))
  await expect(row.getByText(say('rooms_lacks'))).toBeVisible()
  await expectSoundPage(page)

  await page.goto(path(`/provider/${centre}/rooms`))
  await page.getByRole('button', { name: say('rooms_open') }).click()
  await expect(page.getByRole('heading', { name: say('rooms_waiting') })).toHaveCount(0)
  await page.getByText(say('rooms_change'), { exact: true }).click()
  await page.getByRole('button', { name: say('rooms_withdraw') }).click()
  await expect(page.getByRole('link', { name: say('rooms_end_back') })).toBeVisible()
  await page.getByRole('link', { name: say('rooms_end_back') }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

/** A first attempt without a kind, and with hours that are not complete. */
async function addRoom(page: Page, say: Say) {
  const save = page.getByRole('button', { name: say('practice_save') })
  const form = page.locator('#newRoom-form')
  await form.getByLabel(say('rooms_name_ar')).fill('غرفة رسم القلب')
  await form.getByLabel(say('rooms_name_en')).fill('ECG room')
  await form.locator('input[name=startsAt]').fill('09:00')
  await save.click()
  await expect(form.getByText(say('rooms_error_kind')).first()).toBeVisible()
  await form.getByLabel(say('rooms_kind')).selectOption('ecg')
  await save.click()
  await expect(form.getByText(say('rooms_error_hours')).first()).toBeVisible()
  await expectSoundPage(page)
  await form.locator('input[name=startsAt]').fill('')
  await save.click()
  await expect(page.getByText(say('practice_saved'))).toBeVisible()
}

type Place = { say: Say; centre: string; doctor: string }

/** At the first free time of tomorrow. */
async function bookEcg(page: Page, path: Path, { say, centre, doctor }: Place) {
  await page.goto(path(`/provider/${centre}?doctor=${doctor}`))
  const shown = page.locator('#day-date')
  const today = await shown.inputValue()
  await page.getByRole('link', { name: say('day_after') }).click()
  await expect(shown).not.toHaveValue(today)
  const day = await shown.inputValue()
  await page.goto(path(`/provider/${centre}?doctor=${doctor}&day=${day}&type=ecg`))
  const form = page.locator('#visit-form')
  await form.getByLabel(say('forms_phone')).fill(newPhone())
  await form.getByLabel(say('day_patient')).fill(patientName)
  await form.getByLabel(say('day_time')).selectOption({ index: 1 })
  await form.getByLabel(say('day_consent')).check()
  await form.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
  await expect(page.locator('main li[id^="BLS-"]', { hasText: patientName })).toBeVisible()
}

async function addEcg(sql: Sql, doctor: string) {
  await sql`
    with type as (
      insert into visit_types (id, doctor_id, slug, name_ar, name_en, kind, minutes, fee_piastres, position, needs, created_at)
      select gen_random_uuid(), id, 'ecg', 'رسم قلب', 'ECG', 'procedure', 20, 25000, 1, 'ecg', now()
      from doctors where slug = ${doctor}
      returning id, doctor_id
    )
    insert into visit_type_branches (visit_type_id, branch_id)
    select type.id, branches.id from type join branches using (doctor_id)`
}

test('over HTTP: odd input gets a message, and nobody else’s rooms are shown', async ({
  plain,
  path,
  say,
  ownCentre,
  ownDoctor,
  signInProvider,
}) => {
  const [centre, other, doctor] = [await ownCentre([]), await ownCentre([]), await ownDoctor()]
  await signInProvider(plain, centre)
  expect(await plain.open(path(`/provider/${other}/rooms`))).toBe(404)
  const strange = `/provider/${centre}/rooms?way=close&room=x&from=2026-13-45&until='`
  expect(await plain.open(path(strange))).toBe(200)
  const room = { kind: 'ecg', nameAr: 'غرفة', nameEn: 'Room', startsAt: '' }
  for (const [field, value] of [
    ['nameAr', 'Latin'],
    ['nameEn', 'x'.repeat(61)],
    ['startsAt', '25:00'],
  ] as const) {
    const sent = { ...room, [field]: value }
    expect((await plain.send('#newRoom-form', sent)).status, field).toBe(422)
  }
  expect((await plain.send('#newRoom-form', room)).status).toBe(303)
  expect((await plain.send('#newRoom-form', room)).status).toBe(409)
  expect(plain.textOf('#newRoom-nameEn-error')).toBe(say('rooms_error_name'))
  const closing = plain.document().querySelector('form[id^="close"]')?.id ?? ''
  const past = { from: '2020-01-01', until: '2020-01-02' }
  expect((await plain.send(`[id="${closing}"]`, past)).status).toBe(422)
  await signInProvider(plain, doctor)
  expect(await plain.open(path(`/provider/${doctor}/rooms`))).toBe(404)
})
