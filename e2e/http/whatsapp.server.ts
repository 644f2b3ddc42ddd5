import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Site } from '../../scripts/testing/site-process.ts'
import { startAnother } from '../../scripts/testing/sites.ts'
import { metaReport, metaSettings, metaSignature, metaStatus } from '../../src/testing/meta.ts'
import { bookPlainly, lastPart } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { statusOf } from '../support/fetch-page.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { textsFor, textWith } from '../support/outbox.ts'
import { newPhone } from '../support/people.ts'
import { test } from '../support/site.ts'

// One site for all of these tests.
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

const token = randomUUID()
let site: Site
test.beforeAll(async () => {
  // Nothing is sent there: another node may send what this one queues.
  site = await startAnother({
    WHATSAPP_URL: 'http://127.0.0.1:9/messages',
    ...metaSettings,
    METRICS_TOKEN: token,
  })
})
test.afterAll(() => site.stop())

const hook = () => `${site.url}/api/whatsapp`

function post(body: string, signature = metaSignature(body)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return statusOf(hook(), { method: 'POST', headers, body })
}

test('Meta’s challenge is answered, and only with our token', async () => {
  const asked = (verify: string) =>
    fetch(`${hook()}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${verify}`)
  const right = await asked(metaSettings.WHATSAPP_VERIFY_TOKEN)
  expect([right.status, await right.text()]).toEqual([200, '1158201444'])
  expect((await asked('other')).status).toBe(403)
  const headers = { 'content-type': 'application/json' }
  const closed = `${setting('BASE_URL')}/api/whatsapp`
  expect(await statusOf(closed)).toBe(404)
  expect(await statusOf(closed, { method: 'POST', headers, body: '{}' })).toBe(404)
})

test('a wrong signature is refused and counted, and so is too much at once', async () => {
  const body = metaReport({ statuses: [metaStatus('wamid.1', 'read')] })
  const refused = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const text = await (await fetch(`${site.url}/metrics`, { headers })).text()
    const line =
      /^balsam_security_events_total\{event="signature-refused",about="whatsapp"\} (\d+)/m
    return Number(line.exec(text)?.[1] ?? 0)
  }
  const before = await refused()
  for (const wrong of ['', metaSignature(`${body} `), 'sha256=0'])
    expect(await post(body, wrong)).toBe(401)
  expect((await refused()) - before).toBe(3)
  // Escapes that other requests are cleaned of are part of what is signed.
  expect(await post(body.replace('wamid.1', 'wamid.\\u00001'))).toBe(200)
  const many = (count: number, status: object) =>
    post(
      metaReport({
        statuses: Array.from({ length: count }, (_, at) => ({ id: `w${at}`, ...status })),
      }),
    )
  expect(await many(10_000, { status: 'read' })).toBe(413)
  expect(await many(10_000, metaStatus('w', 'read'))).toBe(413)
  expect(await many(1000, metaStatus('w', 'read'))).toBe(200)
  expect(await post(JSON.stringify({ entry: 'x'.repeat(2_000_001) }))).toBe(413)
})

test('the visit’s page says that its message arrived, or that an SMS was sent instead', async ({
  ownDoctor,
  sql,
}) => {
  const visitor = plainBrowser(site.url)
  const phone = newPhone()
  const location = await bookPlainly(visitor, `/doctor/${await ownDoctor()}`, {
    patientName: 'منى السيد',
    phone,
    payment: 'clinic',
  })
  const reference = lastPart(location)
  await textWith(phone, reference)
  // As if WhatsApp had brought it.
  const id = `wamid.${randomUUID()}`
  await sql`
    with sent as (
      update notices set channel = 'whatsapp'
      where booking_id = (select id from bookings where reference = ${reference}) and status = 'sent'
      returning id)
    update notice_deliveries set channel = 'whatsapp', message_id = ${id} where notice_id in (select id from sent)`
  const cookie = visitor.cookies().map(({ name, value }) => `${name}=${value}`)
  const page = async () => {
    const answer = await fetch(site.url + location, { headers: { cookie: cookie.join('; ') } })
    return answer.text()
  }
  expect(await page()).toContain('رسالة التأكيد اتبعتت على')
  const read = metaReport({ statuses: [metaStatus(id, 'read'), metaStatus(id, 'delivered')] })
  expect([await post(read), await post(read)]).toEqual([200, 200])
  await expect(async () => expect(await page()).toContain('رسالة التأكيد وصلت على')).toPass()
  // A message that did not arrive.
  await sql`update notice_deliveries set receipt = null where message_id = ${id}`
  const before = (await textsFor(phone)).length
  expect(await post(metaReport({ statuses: [metaStatus(id, 'failed', 131_026)] }))).toBe(200)
  await expect(async () => expect(await textsFor(phone)).toHaveLength(before + 1)).toPass()
  await expect(async () => expect(await page()).toContain('رسالة التأكيد اتبعتت على')).toPass()
})
