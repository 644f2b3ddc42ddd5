// The site's main job in other engines than the journeys' Chromium. `npm test` runs what is not tagged @full.
import { expect } from '@playwright/test'
import { bookPlainly, lastPart, profileOf } from '../support/doctors.ts'
import type { Engine } from '../support/engines/engine.ts'
import { currentEngines, oldEngines } from '../support/engines/engines.ts'
import { arrive, test } from '../support/engines/site.ts'
import { newPatient } from '../support/factories.ts'
import { newPhone, PASSWORD } from '../support/people.ts'

const phone = {
  siteLocale: 'ar',
  size: { width: 360, height: 740 },
  specialty: 'جلدية',
  patient: 'منى السيد',
} as const
const desktop = {
  siteLocale: 'en',
  size: { width: 1280, height: 800 },
  specialty: 'dermatology',
  patient: 'Mona El Sayed',
} as const

for (const { name, isMissing, start } of [...currentEngines, ...oldEngines]) {
  for (const { siteLocale, size, specialty, patient } of [phone, desktop]) {
    test.describe(`${name} in ${siteLocale} at ${size.width}`, () => {
      test.use({ siteLocale, browserOf: { start, size } })
      test.skip(isMissing, `${name} is not installed`)
      const isSmoke = siteLocale === 'ar' && !name.startsWith('Chromium')

      test(
        'a patient finds a doctor, holds a time and books it',
        { tag: isSmoke ? [] : '@full' },
        async ({ engine, baseURL, path, ownDoctor }) => {
          await find(engine, `${baseURL}${path('/')}`, specialty)
          await book(engine, `${baseURL}${profileOf(path, await ownDoctor())}`, patient)
        },
      )

      test(
        'a booking of another device is looked up by its number and phone',
        { tag: '@full' },
        async ({ engine, baseURL, path, plain, ownDoctor }) => {
          const fields = { patientName: patient, phone: newPhone() }
          const booking = lastPart(
            await bookPlainly(plain, profileOf(path, await ownDoctor()), fields),
          )
          await engine.open(`${baseURL}${path('/booking')}`)
          await engine.type('#lookup-reference', booking)
          await engine.type('#lookup-phone', fields.phone)
          await engine.click('#lookup-form [type=submit]')
          await arrive(engine, new RegExp(`/booking/${booking}`))
          await expect.poll(() => engine.evaluate(mainText)).toContain(patient)
        },
      )

      test(
        'a patient logs in and out',
        { tag: '@full' },
        async ({ engine, baseURL, path, sql }) => {
          const { phone: number } = await newPatient(sql, patient)
          await engine.open(`${baseURL}${path('/login')}`)
          await engine.type('#login-phone', number)
          await engine.type('#login-password', PASSWORD)
          await engine.click('#login-form [type=submit]')
          await arrive(engine, /\/account$/)
          await expect.poll(() => engine.evaluate(mainText)).toContain(patient)
          await engine.click('header [popovertarget=logging-out]')
          await engine.click('#logging-out form [type=submit]')
          await arrive(engine, /\/login\?next=/)
          await engine.see('header a[href*="/login"]')
        },
      )
    })
  }
}

const mainText = "document.querySelector('main').textContent"

/** From the home page to the profile of a doctor. */
async function find(engine: Engine, home: string, specialty: string): Promise<void> {
  await engine.open(home)
  await engine.type('#search-text', `${specialty}\n`)
  await arrive(engine, /\/doctors\?.*q=/)
  // The home page has doctors too, and stays until the next one is there.
  await engine.see('#sort')
  await follow(engine, 'main article a[href*="/doctor/"]', /\/doctor\//)
  await engine.see(days)
}

async function book(engine: Engine, profile: string, patient: string): Promise<void> {
  await engine.open(profile)
  await engine.see(days)
  const last = `a[href*="day=${String(await engine.evaluate(lastDay))}"]`
  await engine.click(last)
  await engine.see(`${last}[aria-current=true]`)
  await engine.click('main a[href*="at="]')
  await engine.type('#booking-form [name=patientName]', patient)
  await engine.type('#booking-form [name=phone]', newPhone())
  await engine.click('#booking-form [name=consent]')
  await engine.click('#booking-form [type=submit]')
  await arrive(engine, /\/booking\/BLS-/)
}

/** The displayed days that have free times. */
const days = 'main ul a[href*="day="]'
const lastDay = `new URL([...document.querySelectorAll('${days}')].pop().href).searchParams.get('day')`

/** Clicks again where the page moved under the driver's pointer between its look at the link and its press. */
async function follow(engine: Engine, link: string, address: RegExp): Promise<void> {
  await expect(async () => {
    if (!address.test(await engine.address())) await engine.click(link)
    await expect.poll(() => engine.address(), { timeout: 10_000 }).toMatch(address)
  }).toPass({ timeout: 60_000 })
}
