import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { expectSoundPage } from '../support/accessibility.ts'

test(
  'an owner can create a private calendar address, a program can read it, and it can be revoked',
  { tag: '@english' },
  async ({ page, context, path, say, request, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/calendar`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('calendar_title'))
    await page.getByRole('button', { name: say('calendar_share') }).click()
    const address = page.getByLabel(say('calendar_feed_address', { place: say('hours_off_all') }))
    await expect(address).toHaveValue(/\/api\/calendar\/.+\.ics$/)
    await expectSoundPage(page)
    const feed = await address.inputValue()
    const first = await request.get(feed)
    expect(await first.text()).toContain('BEGIN:VCALENDAR')
    const { etag = '', ...headers } = first.headers()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(headers['cache-control']).toBe('private, max-age=300')
    const again = await request.get(feed, { headers: { 'if-none-match': etag } })
    expect([again.status(), await again.text()]).toEqual([304, ''])
    for (const [mark, status] of [
      [etag, 200],
      ['"x"', 412],
    ] as const)
      expect((await request.get(feed, { headers: { 'if-match': mark } })).status()).toBe(status)
    await page.reload()
    await page.getByRole('button', { name: say('calendar_feed_revoke') }).click()
    await expect(address).toHaveCount(0)
    expect((await request.get(feed)).status()).toBe(404)
  },
)

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
  // There from the first paint: anything added later moves the button below while it is being tapped.
  expect(plain.text()).toContain(say('layout_copy'))
  await plain.send('#busy-form', { address: 'http://calendar.example/a.ics' })
  expect(plain.text()).toContain(say('calendar_error_address'))
  // Addresses in the server's own network are never requested.
  await plain.send('#busy-form', { address: 'webcal://127.0.0.1:9/a.ics' })
  expect(plain.text()).toContain(say('calendar_problem_unreachable'))
  await plain.send('#free-form')
  expect(plain.text()).not.toContain(say('calendar_problem_unreachable'))
})

test(
  'events that could not be read are listed with the reason',
  { tag: '@arabic' },
  async ({ page, context, path, say, sql, ownDoctor, signInProvider }) => {
    const doctor = await ownDoctor()
    await signInProvider(context, doctor)
    await page.goto(path(`/provider/${doctor}/calendar`))
    await page.getByLabel(say('calendar_busy_address')).fill('https://10.0.0.1/a.ics')
    await page.getByRole('button', { name: say('calendar_busy_save') }).click()
    await expect(page.getByText(say('calendar_problem_unreachable'))).toBeVisible()
    const unread = {
      count: 12,
      events: [
        { date: '2026-12-01', problem: 'zone' },
        { date: null, problem: 'time' },
      ],
    }
    await sql`
    update busy_calendars set problem = null, read_at = now(), unread = ${JSON.stringify(unread)}
    where doctor_id = (select id from doctors where slug = ${doctor})`
    await page.reload()
    const listed = page.getByRole('listitem')
    await expect(listed.filter({ hasText: say('calendar_unread_zone') })).toHaveText(/2026|٢٠٢٦/)
    await expect(listed.filter({ hasText: say('calendar_unread_time') })).toBeVisible()
    await expectSoundPage(page)
  },
)
