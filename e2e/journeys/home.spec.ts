import { expect, type Page } from '@playwright/test'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import { newPhone } from '../support/people.ts'
import type { PlainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'
import type { Path } from '../support/words.ts'

const THREE_SCREENS = 3 * 740

test('home takes at most three screens on a phone, besides a booking, and is accessible in other widths', async ({
  page,
  path,
  say,
  plain,
  ownDoctor,
}) => {
  await book(plain, path, await ownDoctor())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path('/'))
  expect(await heightOf(page)).toBeLessThanOrEqual(THREE_SCREENS)

  await page.context().addCookies(plain.cookies())
  await page.goto(path('/'))
  await expect(page.getByRole('heading', { name: say('booking_next') })).toBeVisible()
  await page.locator('main summary', { hasText: say('directory_area_change') }).click()
  await expectSoundPage(page)
})

test(
  'home is the same for everyone and cacheable, unless it is personal',
  { tag: '@english' },
  async ({ plain, newPlain, path, say, ownDoctor, baseURL }) => {
    const stranger = await fetch(baseURL + path('/'), { headers: { 'accept-language': '*' } })
    expect(stranger.headers.get('cache-control')).toContain('public')
    expect(await stranger.text()).not.toContain(say('booking_next'))

    const reference = await book(plain, path, await ownDoctor())
    const cookie = plain.cookies().map(({ name, value }) => `${name}=${value}`)
    const own = await fetch(baseURL + path('/'), {
      headers: { 'accept-language': '*', cookie: cookie.join('; ') },
    })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.text()).toContain(reference)

    await plain.open(path('/'))
    expect(await plain.open(linkTo(plain, reference))).toBe(200)
    expect(plain.textOf('h1')).toBe(say('booking_done'))
    await plain.open(path('/booking'))
    expect(plain.text()).toContain(say('booking_known'))
    await plain.open(linkTo(plain, reference))
    await plain.send('#cancellation-form')
    for (const bare of ['/', '/booking']) {
      await plain.open(path(bare))
      expect(plain.text()).not.toContain(reference)
    }
    const other = newPlain()
    await other.open(path('/'))
    expect(other.text()).not.toContain(say('booking_next'))
  },
)

test('over HTTP: home shows the area stored by its form, and Cairo before', async ({
  plain,
  path,
  say,
  siteLocale,
}) => {
  const title = () => plain.textOf('#soonest')
  const place = (value: string) =>
    plain.document().querySelector(`#my-area option[value="${value}"]`)?.text ?? value
  await plain.open(path('/'))
  const helwan = place('cairo.helwan')
  const cairo = siteLocale === 'ar' ? 'القاهرة' : 'Cairo'
  expect(title()).toBe(say('home_soonest_in', { place: cairo }))
  const response = await plain.send('#my-area-form', { area: 'cairo.helwan' })
  expect(response).toEqual({ status: 303, location: `${path('/')}#soonest` })
  expect(title()).toBe(say('home_soonest_in', { place: helwan }))
})

test('home uses the place of the last search as its area', async ({ plain, path, say }) => {
  await plain.open(path('/doctors?governorate=cairo'))
  const searched = await plain.send('#doctors-search', { district: 'maadi' })
  expect(searched.status).toBe(307)
  await plain.open(path('/'))
  const maadi = plain.document().querySelector('#my-area option[selected]')?.text
  expect(plain.textOf('#soonest')).toBe(say('home_soonest_in', { place: maadi ?? 'nowhere' }))
  expect(plain.document().querySelector('#my-area option[selected]')?.getAttribute('value')).toBe(
    'cairo.maadi',
  )
})

async function book(plain: PlainBrowser, path: Path, doctor: string): Promise<string> {
  const fields = { patientName: 'منى السيد', phone: newPhone() }
  return lastPart(await bookPlainly(plain, profileOf(path, doctor), fields))
}

function linkTo(plain: PlainBrowser, reference: string): string {
  const link = plain.document().querySelector(`main a[href*="${reference}"]`)
  return link?.getAttribute('href') ?? 'no link'
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
