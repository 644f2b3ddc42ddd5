import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { expect } from '@playwright/test'
import { z } from 'zod'
import type { Site } from '../../scripts/testing/site-process.ts'
import { payingThrough, startAnother, startAnotherEdge } from '../../scripts/testing/sites.ts'
import { listening } from '../../src/testing/listening.ts'
import { bookPlainly } from '../support/doctors.ts'
import { setting } from '../support/environment.ts'
import { newPhone } from '../support/people.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { post } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'

const intentionSchema = z.object({ amount: z.number(), notification_url: z.string() })
const secret = randomBytes(16).toString('hex')

/** The order of the last intention sent to Paymob, and the contents of that intention. */
let order = randomInt(1_000_000_000)
let intention: z.infer<typeof intentionSchema> | undefined

let paymob: Server
let settings: Record<string, string>
let site: Site

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  paymob = createServer((request, response) => {
    // Refunds, which a site requests at its own time, wait.
    if (!request.url?.startsWith('/v1/intention')) {
      response.writeHead(503).end()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      intention = intentionSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
      order += 1
      const answer = { id: 'pi', client_secret: 'egy_csk', intention_order_id: order }
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  settings = payingThrough(`http://127.0.0.1:${await listening(paymob)}`, secret)
  site = await startAnother(settings)
})

test.afterAll(async () => {
  await site.stop()
  paymob.closeAllConnections()
  paymob.close()
})

test('the gateway gets the callback address, and its page is linked', async ({ ownDoctor }) => {
  const { html } = await bookByCard(await ownDoctor())
  expect(intention?.notification_url).toBe(`${site.url}/api/payments/callback`)
  expect(html).toContain('/unifiedcheckout/?publicKey=public-key&amp;clientSecret=egy_csk')
})

test('forged and altered callbacks are refused', async ({ ownDoctor }) => {
  const booked = await bookByCard(await ownDoctor())
  expect(await tell(transaction(), '0'.repeat(128))).toBe(401)
  expect(await tell(transaction(), '')).toBe(401)
  const signature = sign(transaction())
  expect(await tell({ ...transaction(), amount_cents: 1 }, signature)).toBe(401)
  expect(await tellText('<html>')).toBe(400)
  expect(await tellText('{"type":"TRANSACTION"}')).toBe(400)
  await expectWaiting(booked)
})

test('another amount, another currency and another order are refused', async ({ ownDoctor }) => {
  const booked = await bookByCard(await ownDoctor())
  expect(await tell({ ...transaction(), id: order * 10 + 1, amount_cents: 100 })).toBe(422)
  expect(await tell({ ...transaction(), id: order * 10 + 2, currency: 'USD' })).toBe(422)
  expect(await tell({ ...transaction(), order: { id: 1 } })).toBe(404)
  await expectWaiting(booked)
})

test('a booking is paid once, whatever follows: late, repeated, concurrent or declined callbacks', async ({
  ownDoctor,
}) => {
  const booked = await bookByCard(await ownDoctor())
  const paid = transaction()
  expect(await Promise.all([tell(paid), tell(paid), tell(paid)])).toEqual([200, 200, 200])
  const declined = { ...transaction(), id: order * 10 + 1, success: false }
  expect(await tell(declined)).toBe(200)
  expect(await tell({ ...declined, pending: true })).toBe(200)
  expect(await tell(paid)).toBe(200)
  const html = await pageOf(booked)
  expect(html).toContain('الدفع وصل')
  expect(html).not.toContain('فلوسك راجعة')
})

test('parameters in the return address are not trusted', async ({ ownDoctor }) => {
  const { location, cookies } = await bookByCard(await ownDoctor())
  const returned = `${site.url}${location}?success=true&hmac=${sign(transaction())}`
  const page = await fetch(returned, { headers: { cookie: cookies } })
  expect(await page.text()).toContain('فاضل الدفع')
})

test('with real payments there is no trial gateway', async ({ ownDoctor }) => {
  await bookByCard(await ownDoctor())
  const trial = `/payment/sandbox/${order}`
  expect(await statusOf(site.url + trial)).toBe(404)
  const fields = { form: 'trial', order: String(order), instrument: '4111 1111 1111 1111' }
  expect((await post(site.url, trial, fields)).location).toBe('')
})

test('at the edge a forged callback is refused, and repeated ones pay once', async ({
  ownDoctor,
}) => {
  await site.stop()
  site = await startAnotherEdge({ ...settings, DATABASE_URL: setting('DATABASE_URL') })
  const booked = await bookByCard(await ownDoctor())
  expect(intention?.notification_url).toBe(`${site.url}/api/payments/callback`)
  const paid = transaction()
  expect(await tell(paid, '0'.repeat(128))).toBe(401)
  await expectWaiting(booked)
  expect(await Promise.all([tell(paid), tell(paid)])).toEqual([200, 200])
  expect(await pageOf(booked)).toContain('الدفع وصل')
})

type Booked = Awaited<ReturnType<typeof bookByCard>>

/** A booking that waits for its payment. */
async function bookByCard(doctor: string) {
  const visitor = plainBrowser(site.url)
  const fields = { patientName: 'منى السيد', phone: newPhone(), payment: 'card' }
  const location = await bookPlainly(visitor, `/doctor/${doctor}`, fields)
  expect(location).toMatch(/^\/payment\/BLP-/)
  const cookies = visitor.cookies().map(({ name, value }) => `${name}=${value}`)
  const booked = { location, cookies: cookies.join('; '), html: '' }
  return { ...booked, html: await pageOf(booked) }
}

async function pageOf({ location, cookies }: { location: string; cookies: string }) {
  const page = await fetch(site.url + location, { headers: { cookie: cookies } })
  return page.text()
}

async function expectWaiting(booked: Booked) {
  expect(await pageOf(booked)).toContain('فاضل الدفع')
}

type Transaction = ReturnType<typeof transaction>

/** Paymob's callback for a card that paid the last order. */
function transaction() {
  return {
    id: order * 10,
    amount_cents: intention?.amount ?? 0,
    created_at: '2026-11-21T12:00:00.000000',
    currency: 'EGP',
    error_occured: false,
    has_parent_transaction: false,
    integration_id: 1,
    is_3d_secure: true,
    is_auth: false,
    is_capture: false,
    is_refunded: false,
    is_standalone_payment: true,
    is_voided: false,
    order: { id: order },
    owner: 1,
    pending: false,
    source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
    success: true,
  }
}

/** A second implementation, written from Paymob's documentation. */
function sign({ order: { id }, source_data: source, ...rest }: Transaction): string {
  const { amount_cents, created_at, currency, error_occured, has_parent_transaction } = rest
  const first = [amount_cents, created_at, currency, error_occured, has_parent_transaction]
  const second = [rest.id, rest.integration_id, rest.is_3d_secure, rest.is_auth, rest.is_capture]
  const third = [rest.is_refunded, rest.is_standalone_payment, rest.is_voided, id, rest.owner]
  const last = [rest.pending, source.pan, source.sub_type, source.type, rest.success]
  const text = [first, second, third, last].flat().join('')
  return createHmac('sha512', secret).update(text).digest('hex')
}

/** Retries on 503, as payment gateways do. */
async function tell(said: Transaction, signature = sign(said)): Promise<number> {
  const status = await tellText(JSON.stringify({ type: 'TRANSACTION', obj: said }), signature)
  return status === 503 ? tell(said, signature) : status
}

/** From a server: with no origin, no cookie and no token. */
function tellText(body: string, signature = ''): Promise<number> {
  return statusOf(`${site.url}/api/payments/callback?hmac=${signature}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}
