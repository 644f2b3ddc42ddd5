import { expect } from '@playwright/test'
import { hold, openSomeDoctor, pickLateSlot } from './doctors.ts'
import { newPhone } from './people.ts'
import { newProvider } from './provider.ts'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a day off hits a booking, which is moved, and its patient sees the new time', async ({
      page,
      path,
      say,
      baseURL,
      browser,
    }) => {
      const patient = await (await browser.newContext({ javaScriptEnabled, baseURL })).newPage()
      await openSomeDoctor(patient, path('/doctors'))
      const doctor = new URL(patient.url()).pathname.split('/').at(-1) ?? ''
      await pickLateSlot(patient)
      const at = new URL(patient.url()).searchParams.get('at') ?? ''
      await hold(patient, say, javaScriptEnabled)
      await patient.getByLabel(say('booking_name')).fill('سعاد حسين')
      await patient.getByLabel(say('booking_phone')).fill(newPhone())
      await patient.getByLabel(say('booking_consent')).check()
      await patient.getByRole('button', { name: say('booking_submit') }).click()
      await expect(patient).toHaveURL(/\/booking\/BLS-/)
      const reference = new URL(patient.url()).pathname.split('/').at(-1) ?? ''

      await newProvider({ page, path, say, baseURL }, doctor)
      const day = dayOf(new Date(at))
      // A time past midnight stands with the evening that it belongs to.
      const evening = dayOf(new Date(Date.parse(at) - NIGHT_MS))
      await page.goto(path(`/provider/${doctor}/week?from=${evening}`))
      await expect(page.locator(`#day-${evening}`).getByText('سعاد حسين')).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)

      await page.getByRole('link', { name: say('hours_title'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('hours_title'))
      if (javaScriptEnabled) await expectSoundPage(page)
      // A time past midnight belongs to the evening before.
      await page.getByLabel(say('hours_off_from')).fill(dayOf(new Date(Date.parse(at) - DAY_MS)))
      await page.getByLabel(say('hours_off_until')).fill(day)
      await page.getByRole('button', { name: say('hours_off_submit'), exact: true }).click()
      await expect(page.getByText(say('hours_hits_nothing_written'))).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
      const hit = page.getByRole('listitem').filter({ hasText: reference })
      const proposed = await hit.getByLabel(say('hours_hits_choice')).inputValue()
      expect(proposed).toMatch(/@/)
      await page.getByRole('button', { name: say('hours_hits_confirm') }).click()
      await expect(page.getByText(say('hours_done'))).toBeVisible()

      const moved = proposed.split('@')[1] ?? ''
      await patient.reload()
      await expect(patient.locator(`time[datetime="${moved}"]`).first()).toBeVisible()
      await patient.context().close()
    })
  })
}

const DAY_MS = 86_400_000
const NIGHT_MS = 3 * 3600_000

function dayOf(instant: Date): string {
  return instant.toLocaleDateString('en-CA', { timeZone: 'Africa/Cairo' })
}
