import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openLateSlot } from '../support/doctors.ts'
import { plainBrowser } from '../support/html-browser.ts'
import { test } from '../support/site.ts'
import { bookAt, claimAt, holdAt, send, slotAt, type FoundSlot } from '../support/http-client.ts'
import { statusOf } from '../support/fetch-page.ts'

const base = process.env['BASE_URL'] ?? 'http://localhost:3000'

/** The last free slot of a doctor's day, which no other test uses. */
async function freeSlot(doctor: string): Promise<FoundSlot> {
  const visitor = plainBrowser(base)
  await visitor.open(`/doctor/${doctor}`)
  await openLateSlot(visitor)
  return slotAt(visitor.path())
}

const good = {
  form: 'booking',
  bookedFor: 'self',
  patientName: 'منى السيد',
  phone: '01012345678',
  payment: 'clinic',
  consent: 'yes',
}

const wrong: [string, Record<string, string>, string][] = [
  ['a phone with letters', { phone: '0101234567x' }, 'اكتب رقم موبايل مصري صحيح'],
  ['a phone of three digits', { phone: '010' }, 'اكتب رقم موبايل مصري صحيح'],
  ['no phone', { phone: ' ' }, 'رقم الموبايل مطلوب'],
  ['a name of one letter', { patientName: 'م' }, 'الاسم قصير قوي'],
  ['a name of 500 letters', { patientName: 'م'.repeat(500) }, 'الاسم طويل قوي'],
  ['a name of spaces', { patientName: '   ' }, 'اكتب اسم المريض'],
  ['a name with a script', { patientName: '<script>alert(1)</script>' }, 'الاسم فيه رموز'],
  ['a reason of 10,000 letters', { reason: 'أ'.repeat(10_000) }, 'أقصى حد ٥٠٠ حرف'],
  ['no consent', { consent: '' }, 'محتاجين موافقتك'],
  ['an unknown payment method', { payment: 'gold' }, 'اختار طريقة الدفع'],
]

for (const [name, change, message] of wrong) {
  test(`${name} is reported beside the field, and the input is kept`, async ({ ownDoctor }) => {
    const answer = await send(base, await freeSlot(await ownDoctor()), { ...good, ...change })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain(message)
    expect(answer.html).not.toContain('<script>alert')
    if (!change['patientName']) expect(answer.html).toContain('value="منى السيد"')
  })
}

test('a phone with Persian digits and bidi marks is accepted', async ({ ownDoctor }) => {
  const answer = await send(base, await freeSlot(await ownDoctor()), {
    ...good,
    phone: '\u202a+۲۰ ۱۰-۱۲۳۴۵۶۷۸\u202c',
  })
  expect(answer.status).toBe(303)
})

test('a slot in the past, off the grid, or of another doctor is refused', async ({ ownDoctor }) => {
  const slot = await freeSlot(await ownDoctor())
  const others = await freeSlot(await ownDoctor())
  const [branch, at = ''] = slot.value.split('~')
  const values = [
    `${branch}~2020-01-01T10:00:00.000Z`,
    `${branch}~${at.replace(/\d\d:00\.000Z$/, '07:00.000Z')}`,
    others.value,
    `${branch}~never`,
    '',
  ]
  for (const value of values) {
    const answer = await bookAt(base, { ...slot, value }, 1)
    expect(answer.status).toBe(422)
  }
})

test('another person’s hold keeps its slot', async ({ ownDoctor }) => {
  const slot = await freeSlot(await ownDoctor())
  expect((await holdAt(base, slot, 0)).status).toBe(303)
  const thief = await send(base, slot, good, { cookie: `hold=${randomUUID()}.guessed` })
  expect(thief.status).toBe(409)
})

test('no voucher is given for an offer that is over, sold out, not yet begun or unpublished', async () => {
  const refusals = [
    ['winter-flu-shot', 409, 'العرض خلص'],
    ['skin-deep-cleansing', 409, 'الكوبونات خلصت'],
    ['braces-start', 409, 'لسه مابدأش'],
    ['forehead-lines', 404, 'Page Not Found'],
  ] as const
  for (const [person, [offer, status, message]] of refusals.entries()) {
    const answer = await claimAt(base, offer, person)
    expect(answer.status, offer).toBe(status)
    expect(answer.html).toContain(message)
  }
})

test('a form without a valid seal, or with the honeypot filled in, is refused', async ({
  ownDoctor,
}) => {
  const slot = await freeSlot(await ownDoctor())
  expect((await send(base, slot, { ...good, seal: 'made-up' })).status).toBe(400)
  expect((await send(base, slot, { ...good, website: 'https://spam.example' })).status).toBe(400)
  expect((await send(base, slot, { ...good, form: '__proto__' })).status).toBe(400)
})

test('a form from another site is refused', async ({ ownDoctor }) => {
  const slot = await freeSlot(await ownDoctor())
  const answer = await send(base, slot, good, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(answer.status).toBe(403)
})

test('forged cookies sign nobody in and cause no errors', async () => {
  for (const cookie of ['session=forged', 'bookings=forged', 'hold=x', 'session=%00;locale=xx']) {
    const page = await fetch(`${base}/booking/BLS-0000-0000`, { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('name="reference"')
  }
})

test('huge bodies and unreadable paths get an error status', async () => {
  const huge = await fetch(`${base}/book_doctor`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ form: 'booking', reason: 'x'.repeat(2_000_000) }),
  })
  expect(huge.status).toBe(413)
  for (const path of ['/a%00b', '/%E0%A4%A', '/fr/doctors', '/EN/doctors', '/en/fr', '/doctors/']) {
    const page = await fetch(base + path, { redirect: 'manual' })
    expect([301, 307, 308, 400, 404], path).toContain(page.status)
  }
})

test('a body that is not a form gets a 400', async () => {
  const status = await statusOf(`${base}/book_doctor`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(status).toBe(400)
})

test('odd searches get pages, never errors', async () => {
  const searches = [
    '/doctors?page=-1',
    '/doctors?page=99999999999999999999',
    '/doctors?feeMax=abc&feeMin=%00',
    '/doctors?nonsense[]=1&specialty=nope&specialty=dermatology',
    `/doctors?q=${'%25'.repeat(500)}`,
    '/doctors?q=%27%3B%20drop%20table%20doctors%3B--',
    '/book_doctor?doctor=%F0%9F%98%80&at=never&branch=1',
    '/book_doctor?doctor=dr-nobody&day=2026-99-99',
  ]
  for (const search of searches) {
    const page = await fetch(base + search)
    expect(page.status, search).toBe(200)
  }
})

test('an unknown path gets a page with its name and a link back', async () => {
  const page = await fetch(`${base}/en/no-such-page`)
  const html = (await page.text()).replaceAll('<!-- -->', '')
  expect(page.status).toBe(404)
  expect(html).toContain('Page Not Found: /en/no-such-page')
  expect(html).toContain('href="/en/doctors"')
})
