import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { POLICY_VERSION } from '#/domain/content/policy.ts'
import { viewProviderPhone } from '#/domain/account/provider-phone.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { claimOffer, type ClaimInput, type ClaimResult } from './claim.ts'
import { findOwnVoucher } from './voucher.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)

beforeEach(() => clock.set(SEEDED_AT))

/** Claims from a new browser, network and phone by default. */
function claim(
  offer: string,
  change: Partial<ClaimInput & { submissionKey: string; userId: string; address: string }> = {},
): Promise<ClaimResult> {
  const { userId = null, address = randomUUID(), ...input } = change
  return claimOffer(
    app,
    { userId, address, locale: 'ar' },
    {
      offer,
      name: 'منى السيد',
      phone: newPhone(),
      marketing: false,
      submissionKey: randomUUID(),
      ...input,
    },
  )
}

describe('claiming', () => {
  test('reduces the stock, and writes the voucher with its consent', async () => {
    const before = await claimedOf('teeth-whitening')
    const code = codeOf(await claim('teeth-whitening'))
    expect(code).toMatch(/^BLV-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await claimedOf('teeth-whitening')).toBe(before + 1)
    const voucher = await rowOf(code)
    expect(voucher).toMatchObject({ status: 'claimed', pricePiastres: 290_000, userId: null })
    // Fourteen whole days after the day of the claim.
    expect(voucher.expiresAt).toEqual(new Date('2026-12-05T22:00:00Z'))
    expect(await purposesOf(voucher.id)).toEqual([['voucher', POLICY_VERSION]])
  })

  test('gives a voucher that does not outlast the offer', async () => {
    const { expiresAt } = await rowOf(codeOf(await claim('vitamin-d-test')))
    expect(expiresAt).toEqual(new Date('2026-11-30T22:00:00Z'))
  })

  test('has a separate consent for messages about other offers', async () => {
    const { id } = await rowOf(codeOf(await claim('teeth-cleaning', { marketing: true })))
    const purposes = (await purposesOf(id)).map(([purpose]) => purpose)
    expect(new Set(purposes)).toEqual(new Set(['voucher', 'marketing']))
  })

  test('gives a phone one voucher per offer', async () => {
    const phone = newPhone()
    codeOf(await claim('teeth-cleaning', { phone }))
    const before = await claimedOf('teeth-cleaning')
    expect(await claim('teeth-cleaning', { phone })).toEqual(refusal('already-claimed'))
    const together = await Promise.all(
      Array.from({ length: 5 }, () => claim('teeth-cleaning', { phone })),
    )
    expect(together.filter(({ ok }) => ok)).toEqual([])
    expect(await claimedOf('teeth-cleaning')).toBe(before)
    expect(await claim('teeth-whitening', { phone })).toMatchObject({ ok: true })
  })

  test('with the same form twice, or ten times concurrently, gives one voucher', async () => {
    const form = { submissionKey: randomUUID(), phone: newPhone() }
    const before = await claimedOf('heart-check-up')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claim('heart-check-up', form)),
    )
    const code = codeOf(await claim('heart-check-up', form))
    for (const answer of answers) expect(codeOf(answer)).toBe(code)
    expect(await claimedOf('heart-check-up')).toBe(before + 1)
  })

  test('with another person’s form key and another phone reveals nothing', async () => {
    const submissionKey = randomUUID()
    await claim('heart-check-up', { submissionKey })
    const before = await claimedOf('heart-check-up')
    expect(await claim('heart-check-up', { submissionKey })).toEqual(refusal('already-sent'))
    expect(await claimedOf('heart-check-up')).toBe(before)
  })

  test('a hundred times concurrently with three left gives three vouchers', async () => {
    await db.update(offers).set({ stock: 15 }).where(eq(offers.slug, 'posture-check'))
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim('posture-check')))
    const codes = answers.filter(({ ok }) => ok).map(codeOf)
    expect(new Set(codes).size).toBe(3)
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 97 }, () => refusal('sold-out')),
    )
    expect(await claimedOf('posture-check')).toBe(15)
  })

  test('the last one again returns it, instead of being refused as sold out', async () => {
    const [last] = await db.select().from(offers).where(eq(offers.slug, 'hearing-test'))
    await db
      .update(offers)
      .set({ stock: (last?.claimed ?? 0) + 1 })
      .where(eq(offers.slug, 'hearing-test'))
    const form = { submissionKey: randomUUID(), phone: newPhone() }
    const answers = await Promise.all([
      claim('hearing-test', form),
      claim('hearing-test', form),
      claim('hearing-test', form),
    ])
    expect(new Set(answers.map(codeOf)).size).toBe(1)
    expect(await claim('hearing-test', { phone: form.phone })).toEqual(refusal('already-claimed'))
    expect(await claim('hearing-test')).toEqual(refusal('sold-out'))
  })
})

describe('a claim is refused', () => {
  test.each([
    ['skin-deep-cleansing', 'sold-out'],
    ['winter-flu-shot', 'offer-ended'],
    ['braces-start', 'offer-not-started'],
    ['forehead-lines', 'offer-not-found'],
    ['no-such-offer', 'offer-not-found'],
  ])('%s: %s', async (slug, code) => {
    expect(await claim(slug)).toEqual(refusal(code))
  })

  test('from the instant at which the offer ends', async () => {
    const [offer] = await db.select().from(offers).where(eq(offers.slug, 'nutrition-month'))
    clock.set(new Date(+(offer?.endsAt ?? SEEDED_AT) - 1))
    expect(await claim('nutrition-month')).toMatchObject({ ok: true })
    clock.set(offer?.endsAt ?? SEEDED_AT)
    expect(await claim('nutrition-month')).toEqual(refusal('offer-ended'))
  })

  test('after too many attempts', async () => {
    const phone = newPhone()
    const answers = []
    for (let tries = 0; tries < 11; tries += 1) {
      answers.push(await claim('skin-deep-cleansing', { phone }))
    }
    expect(answers[9]).toEqual(refusal('sold-out'))
    expect(answers[10]).toEqual(refusal('too-many'))
  })
})

describe('a voucher', () => {
  const visitor = { kind: 'visitor' } as const

  test('opens only in the browser that claimed it', async () => {
    const code = codeOf(await claim('lasik-examination', { phone: '+201212345678' }))
    expect(await open({ actor: visitor, proved: [code] }, code)).toMatchObject({
      code,
      state: 'valid',
      lastDay: '2026-12-05',
      maskedPhone: '012 •••• 5678',
      offer: { provider: 'Dayy Eye Centre', district: 'Mohandessin' },
    })
    expect(await open({ actor: visitor, proved: [] }, code)).toBeNull()
    expect(await open({ actor: visitor, proved: ['BLV-0000-0000'] }, 'BLV-0000-0000')).toBeNull()
  })

  test('has its own telephone, otherwise that of the profile', async () => {
    const code = codeOf(await claim('lasik-examination'))
    const phoneOf = async () =>
      (await open({ actor: visitor, proved: [code] }, code))?.providerPhone
    const [facility] = await db.select().from(facilities).limit(1)
    const of = eq(offers.slug, 'lasik-examination')
    const shown = (phone = '') => viewProviderPhone(phone, true)
    await db.update(offers).set({ providerPhone: '19999' }).where(of)
    expect(await phoneOf()).toEqual(shown('19999'))
    await db.update(offers).set({ providerPhone: null, facilityId: facility?.id }).where(of)
    expect(await phoneOf()).toEqual(shown(facility?.phone))
    const [branch] = await db.select().from(branches).where(eq(branches.position, 0)).limit(1)
    await db.update(offers).set({ facilityId: null, doctorId: branch?.doctorId }).where(of)
    expect(await phoneOf()).toEqual(shown(branch?.phone))
    await db.update(offers).set({ doctorId: null }).where(of)
    expect(await phoneOf()).toBeNull()
  })

  test('opens for its owner wherever they are signed in', async () => {
    const person = { name: 'Mona', phone: newPhone(), password: 'x', policyVersion: POLICY_VERSION }
    await app.gateways.accounts.register(person)
    const found = await app.gateways.accounts.login(person.phone, 'x')
    const userId = found.ok ? found.user.id : ''
    const code = codeOf(await claim('lasik-examination', { userId }))
    expect(await open({ actor: { kind: 'patient', userId }, proved: [] }, code)).not.toBeNull()
    const other = { kind: 'patient', userId: randomUUID() } as const
    expect(await open({ actor: other, proved: [] }, code)).toBeNull()
  })

  test('says when it has expired, with the price at the claim', async () => {
    const code = codeOf(await claim('lasik-examination'))
    await db
      .update(offers)
      .set({ pricePiastres: 60_000 })
      .where(eq(offers.slug, 'lasik-examination'))
    clock.set(new Date('2026-12-05T22:00:00Z'))
    expect(await open({ actor: visitor, proved: [code] }, code)).toMatchObject({
      state: 'expired',
      pricePiastres: 50_000,
    })
  })

  async function open(asker: Parameters<typeof findOwnVoucher>[1], code: string) {
    const work = () => findOwnVoucher(app, asker, code)
    return (await inRequest(app, { locale: 'en' }, work)).result
  }
})

let phones = 0
function newPhone(): string {
  phones += 1
  return `+2011${String(phones).padStart(8, '0')}`
}

function codeOf(result: ClaimResult): string {
  if (!result.ok) throw new Error(result.code)
  return result.voucherCode
}

function refusal(code: string) {
  return { ok: false, code }
}

async function claimedOf(slug: string): Promise<number> {
  const [offer] = await db.select().from(offers).where(eq(offers.slug, slug))
  const held = await db.$count(vouchers, eq(vouchers.offerId, offer?.id ?? ''))
  expect(held).toBe(offer?.claimed)
  return held
}

async function rowOf(code: string) {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.code, code))
  if (!voucher) throw new Error('There is no such voucher.')
  return voucher
}

async function purposesOf(voucherId: string) {
  const rows = await db.select().from(consents).where(eq(consents.voucherId, voucherId))
  return rows.map(({ purpose, policyVersion }) => [purpose, policyVersion])
}
