import { expect } from '@playwright/test'
import { openSomeDoctor } from './doctors.ts'
import { newPhone } from './people.ts'
import { inDatabase, newProvider } from './provider.ts'
import { expectSoundPage, test } from './site.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('somebody walks in, waits their turn, and is seen', async ({
      page,
      path,
      say,
      baseURL,
      browser,
    }) => {
      await openSomeDoctor(page, path('/doctors'))
      const doctor = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await inDatabase(
        (sql) => sql`update branches set works_by_turn = true
          where doctor_id = (select id from doctors where slug = ${doctor})`,
      )
      await newProvider({ page, path, say, baseURL }, doctor)
      await page.goto(path('/provider'))
      await expect(page).toHaveURL(new RegExp(`/provider/${doctor}$`))
      if (javaScriptEnabled) await expectSoundPage(page)

      const phone = newPhone()
      await page.locator('summary', { hasText: say('day_add') }).click()
      await page.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
      await expect(page.getByRole('alert').first()).toContainText(say('forms_error_name_required'))
      await page.getByLabel(say('day_patient')).fill('سعاد حسين')
      await page.getByLabel(say('forms_phone')).fill(phone)
      await page.getByLabel(say('day_time')).selectOption({ index: 1 })
      await page.getByLabel(say('day_consent')).check()
      await page.getByRole('button', { name: say('day_add_submit'), exact: true }).click()
      const row = page.locator('main li[id^="BLS-"]', { hasText: 'سعاد حسين' })
      await expect(row.getByText(say('day_next'), { exact: true })).toBeVisible()
      const reference = (await row.getAttribute('id')) ?? ''
      if (javaScriptEnabled) await expectSoundPage(page)

      const patient = await (await browser.newContext({ javaScriptEnabled, baseURL })).newPage()
      await patient.goto(path(`/booking/${reference}`))
      await patient.getByLabel(say('booking_reference')).fill(reference)
      await patient.getByLabel(say('booking_phone')).fill(phone)
      await patient.getByRole('button', { name: say('booking_lookup_submit') }).click()
      await expect(patient.getByText(say('booking_turn_next'))).toBeVisible()

      await row.getByRole('button', { name: say('day_mark_complete') }).click()
      await expect(row.getByText(say('day_status_completed'), { exact: true })).toBeVisible()
      // Where there is a script, the patient's page hears of it by itself.
      if (!javaScriptEnabled) await patient.reload()
      await expect(patient.getByRole('heading', { level: 1 })).toHaveText(
        say('booking_status_completed'),
      )
      await patient.context().close()

      await page.getByRole('link', { name: say('figures_title') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('figures_title'))
      if (javaScriptEnabled) await expectSoundPage(page)
    })
  })
}

test('a profile is nobody else’s', async ({ page, path, say, baseURL }) => {
  await openSomeDoctor(page, path('/doctors'))
  const [mine, other] = [new URL(page.url()).pathname.split('/').at(-1) ?? '', 'nobody']
  await page.goto(path(`/provider/${mine}`))
  await expect(page).toHaveURL(/\/login\?next=/)
  await openSomeDoctor(page, path('/doctors'))
  const theirs = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await newProvider({ page, path, say, baseURL }, mine)
  const statuses = await Promise.all(
    [mine, theirs, other].map(async (slug) =>
      (await page.request.get(path(`/provider/${slug}`))).status(),
    ),
  )
  expect(statuses).toEqual([200, 404, 404])
})
