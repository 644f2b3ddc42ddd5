import { expect, type Page } from '@playwright/test'
import { days, openSomeDoctor, slots } from './doctors.ts'
import { newPhone } from './people.ts'
import { expectSoundPage, test } from './site.ts'
import { post } from './wire.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor waits for a full day, is offered what becomes free, and books it', async ({
      page,
      path,
      say,
      baseURL,
    }) => {
      await openSomeDoctor(page, path('/doctors'))
      const { day, cancelOne } = await fillDay(page, baseURL ?? '')
      await page.goto(path(`/book_doctor${new URL(page.url()).search}`))
      await page.getByRole('link', { name: say('booking_waiting_second') }).click()

      await page.getByLabel(say('waiting_from_day')).fill(day)
      await page.getByLabel(say('waiting_until_day')).fill(day)
      await page.getByLabel(say('waiting_name'), { exact: false }).first().fill('Mona El Sayed')
      await page.getByLabel(say('forms_phone')).fill(newPhone())
      await page.getByRole('button', { name: say('waiting_join') }).click()
      await expect(page.getByText(say('waiting_error_consent_required')).first()).toBeVisible()
      await page.getByLabel(say('waiting_consent')).check()
      await page.getByRole('button', { name: say('waiting_join') }).click()
      await expect(page).toHaveURL(/\/waiting\/BLW-/)
      const place = page.url()
      if (javaScriptEnabled) await expectSoundPage(page)

      await cancelOne()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('waiting_status_offered'),
      )
      await expect(page.getByRole('timer')).toBeVisible()
      if (javaScriptEnabled) await expectSoundPage(page)
      await page.getByRole('button', { name: say('waiting_accept') }).click()

      await expect(page.getByText(say('booking_held'), { exact: true })).toBeVisible()
      await expect(page.getByLabel(say('booking_name'))).toHaveValue('Mona El Sayed')
      await page.getByLabel(say('booking_consent')).check()
      await page.getByRole('button', { name: say('booking_submit') }).click()
      await expect(page).toHaveURL(/\/booking\/BLS-/)
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('waiting_status_booked'))
    })
  })
}

/** Others book all that is left of a day, so that nothing is free at this branch. */
async function fillDay(page: Page, base: string) {
  const last = days(page).last()
  await page.goto((await last.getAttribute('href')) ?? '')
  const hrefs = await slots(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  const searches = hrefs.map((href) => new URL(href, base).searchParams)
  const booked: (() => Promise<number>)[] = []
  for (const search of searches) booked.push(await bookAs(base, search))
  const [first] = searches
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  const place = { doctor: first?.get('doctor') ?? '', branch: first?.get('branch') ?? '' }
  await page.goto(`/book_doctor?${new URLSearchParams(place)}`)
  return { day, cancelOne: async () => expect(await booked[0]?.()).toBe(303) }
}

/** Books a time as somebody else; answers how they cancel it. */
async function bookAs(base: string, search: URLSearchParams) {
  const made = await post(base, '/book_doctor', {
    form: 'booking',
    doctor: search.get('doctor') ?? '',
    slot: `${search.get('branch')}~${search.get('at')}`,
    bookedFor: 'self',
    patientName: 'منى السيد',
    phone: newPhone(),
    payment: 'clinic',
    consent: 'yes',
  })
  const reference = made.location.split('/').at(-1) ?? ''
  return async () => {
    const fields = { form: 'cancellation', reference }
    const cancelled = await post(base, made.location, fields, { cookie: made.cookies })
    return cancelled.status
  }
}
