import { expect } from '@playwright/test'
import { test } from './site.ts'
import { expectSoundPage } from './sound.ts'

test('an owner can create a private calendar address, a program can read it, and it can be revoked', async ({
  page,
  context,
  path,
  say,
  request,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(context, doctor)
  await page.goto(path(`/provider/${doctor}/calendar`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('calendar_title'))
  await page.getByRole('button', { name: say('calendar_share') }).click()
  const address = page.getByLabel(say('calendar_feed_address', { place: say('hours_off_all') }))
  await expect(address).toHaveValue(/\/api\/calendar\/.+\.ics$/)
  await expectSoundPage(page)
  const feed = await address.inputValue()
  expect(await (await request.get(feed)).text()).toContain('BEGIN:VCALENDAR')
  await page.reload()
  await page.getByRole('button', { name: say('calendar_feed_revoke') }).click()
  await expect(address).toHaveCount(0)
  expect((await request.get(feed)).status()).toBe(404)
})

test('over HTTP: an unreachable calendar is reported, and can be disconnected', async ({
  plain,
  path,
  say,
  ownDoctor,
  signInProvider,
}) => {
  const doctor = await ownDoctor()
  await signInProvider(plain, doctor)
  expect(await plain.open(path(`/provider/${doctor}/calendar`))).toBe(200)
  await plain.send('#share-form')
  // There from the first paint: anything added later moves the button below under a finger.
  expect(plain.text()).toContain(say('layout_copy'))
  await plain.send('#busy-form', { address: 'http://calendar.example/a.ics' })
  expect(plain.text()).toContain(say('calendar_error_address'))
  // Addresses in the server's own network are never requested.
  await plain.send('#busy-form', { address: 'webcal://127.0.0.1:9/a.ics' })
  expect(plain.text()).toContain(say('calendar_problem_unreachable'))
  await plain.send('#free-form')
  expect(plain.text()).not.toContain(say('calendar_problem_unreachable'))
})
