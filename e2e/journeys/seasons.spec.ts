import { expect } from '@playwright/test'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import { plainText } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

const patientName = 'سعاد حسين'
const WEEKDAYS = [6, 7, 1, 2, 3, 4, 5]

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

test(
  'a clinic sets hours for a season: a booking is decided about, and patients see them',
  { tag: '@english' },
  async ({ page, context, path, say, plain: patient, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    const profile = profileOf(path, doctor)
    const location = await bookPlainly(patient, profile, { patientName, phone: newPhone() })
    const reference = lastPart(location)
    const at = patient.document().querySelector('main time[datetime]')?.getAttribute('datetime')
    const day = new Date(at ?? '').toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })

    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/hours`))
    const region = page.getByRole('region', { name: say('hours_season_title') })
    await region
      .getByRole('link', { name: say('hours_season_offer') })
      .first()
      .click()
    const [from, until] = [
      page.locator('#season-form [name=from]'),
      page.locator('#season-form [name=until]'),
    ]
    await expect(page.locator('#season-form [name=name]')).toHaveValue('ramadan')
    await expect(from).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(until).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(page.locator('#season-form [name="6-1-from"]')).toHaveValue('10:00')
    await expectSoundPage(page)

    await page.locator('#season-form [name=name]').selectOption('winter')
    await from.fill(day)
    await until.fill(daysLater(day, -1))
    const save = region.getByRole('button', { name: say('hours_season_submit') })
    await save.click()
    await expect(region.getByText(say('hours_error_range')).first()).toBeVisible()
    await expectSoundPage(page)
    await until.fill(daysLater(day, 13))
    for (const weekday of WEEKDAYS) {
      await page.locator(`#season-form [name="${weekday}-1-from"]`).fill('20:30')
      await page.locator(`#season-form [name="${weekday}-1-until"]`).fill('00:30')
    }
    await save.click()
    await expect(page.getByText(say('hours_hits_nothing_written'))).toBeVisible()
    const hit = page.getByRole('listitem').filter({ hasText: reference })
    expect(await hit.getByLabel(say('hours_hits_choice')).inputValue()).toMatch(/@/)
    await page.getByRole('button', { name: say('hours_hits_confirm') }).click()
    await expect(page.getByText(say('hours_done'))).toBeVisible()
    const line = region.getByRole('listitem').filter({ hasText: say('hours_season_winter') })
    await expect(line).toBeVisible()
    await expectSoundPage(page)

    await page.goto(profile)
    await expect(page.getByText(say('hours_season_winter'))).toBeVisible()
    await expectSoundPage(page)

    await page.goto(path(`/provider/${doctor}/week?from=${day}`))
    await expect(page.locator(`#day-${day}`).getByText(say('hours_season_winter'))).toBeVisible()
  },
)

test('over HTTP: Ramadan hours are set, changed and removed without a script', async ({
  plain: provider,
  newPlain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(provider, doctor)
  const hours = path(`/provider/${doctor}/hours`)
  const seasons = () => provider.textOf('[aria-labelledby="season-hours"]')
  const valueOf = (name: string) =>
    provider.document().querySelector(`#season-form [name="${name}"]`)?.getAttribute('value') ?? ''
  const openLink = async (part: string) => {
    const link = provider
      .document()
      .querySelector(`[aria-labelledby="season-hours"] a[href*="${part}"]`)
    expect(await provider.open(link?.getAttribute('href') ?? '')).toBe(200)
  }

  await provider.open(hours)
  expect(seasons()).toContain(say('hours_season_none'))
  const offer = plainText(
    provider.document().querySelector('[aria-labelledby="season-hours"] a[href*="&season="]'),
  )
  await openLink('&season=')
  const from = valueOf('from')
  expect(valueOf('6-1-from')).toBe('10:00')
  const reversed = { until: daysLater(from, -1) }
  expect((await provider.send('#season-form form', reversed)).status).toBe(422)
  expect(provider.textOf('#season-form')).toContain(say('hours_error_range'))
  const typed = { from, until: daysLater(from, 3), '6-1-from': '21:00', '6-1-until': '23:00' }
  expect((await provider.send('#season-form form', typed)).status).toBe(303)
  expect(provider.text()).toContain(say('hours_done'))
  expect(seasons()).toContain(say('hours_season_ramadan'))
  // The clinic's dates are its own: the page says that the month has others.
  const expected = say('hours_season_expected', { dates: '|' })
  const action = say('hours_season_offer')
  const [before = '', after = ''] = say('hours_season_of', { action, name: expected }).split('|')
  const dates = offer.slice(before.length, -after.length)
  expect(seasons()).toContain(say('hours_season_missed_expected', { dates }))

  await openLink(`&season=${from}`)
  expect(valueOf('6-1-from')).toBe('21:00')
  expect((await provider.send('#season-form form', { until: daysLater(from, 400) })).status).toBe(
    422,
  )
  expect(provider.textOf('#season-form')).toContain(say('hours_error_season_long'))

  const visitor = newPlain()
  await visitor.open(profileOf(path, doctor))
  expect(visitor.text()).toContain(say('hours_season_ramadan'))

  await provider.open(hours)
  await openLink('seasonAt=')
  const overlapping = { name: 'other', from: daysLater(from, 1), until: daysLater(from, 9) }
  await provider.open(provider.path().replace(/&season=[^#]*/, ''))
  expect((await provider.send('#season-form form', overlapping)).status).toBe(422)
  expect(provider.textOf('#season-form')).toContain(say('hours_error_season_overlap'))

  expect((await provider.send('form[id^=noSeason-]')).status).toBe(303)
  expect(provider.text()).toContain(say('hours_done'))
  expect(seasons()).toContain(say('hours_season_none'))
})
