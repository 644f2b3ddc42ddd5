import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok, refused } from '#/features/visit-types/typed-practice.testing.ts'
import { egp } from '#/domain/money/money.ts'
import type { Membership } from '#/server/practices/member.ts'
import { checkReceipt } from '#/server/receipts/check.ts'
import { closeDrawer } from '#/server/receipts/close-drawer.ts'
import { saveTaxNumber } from '#/server/receipts/tax-number.ts'
import { newCentre } from '#/testing/centre.ts'
import { openDesks, type Desk } from './desk.testing.ts'

const { db, app, clock, nextPractice, nextDesk } = await openDesks()

let at: Desk

beforeEach(async () => {
  at = await nextDesk()
})

describe('who may', () => {
  test('take payments: the front desk and above, at its branch', async () => {
    const nurse = await at.practice.practice.member('nurse')
    const elsewhere = await at.practice.practice.member(
      'assistant',
      at.practice.practice.branchIds[1],
    )
    const other = await (await nextPractice()).practice.member('owner')
    for (const who of [nurse, elsewhere, other]) {
      expect(await at.pay({}, who)).toEqual(refused('visit-not-found'))
      expect(await at.account(who)).toBeNull()
    }
    expect(await at.account(null)).toBeNull()
    const receipt = await at.paid({}, await at.practice.practice.member('manager'))
    for (const who of [nurse, other]) {
      expect(await at.giveBack(receipt.id, who)).toEqual(refused('visit-not-found'))
      expect(await at.read(receipt.id, [who])).toBeNull()
      expect(await at.drawer(who, undefined, receipt.branchId)).toBeNull()
    }
    expect(await at.read(receipt.id, [elsewhere])).toBeNull()
    expect(await at.drawer(elsewhere, undefined, receipt.branchId)).toBeNull()
  })

  test('read a receipt: its patient too, but nobody else', async () => {
    const { id } = await at.paid()
    expect(await at.read(id, [])).toBeNull()
    expect(await at.read(id, [], [at.reference])).toMatchObject({
      desk: null,
      reference: at.reference,
    })
    expect(await at.read(id, [at.desk])).toMatchObject({ desk: { page: 'visit' } })
    expect(await at.read(randomUUID(), [at.desk], [at.reference])).toBeNull()
  })

  test('set the tax number: the owner, and only for receipts from then on', async () => {
    const before = await at.paid({ amountPiastres: 100 })
    expect(
      await saveTaxNumber(app, await at.practice.practice.member('manager'), '123456789'),
    ).toEqual(refused('not-yours'))
    expect(await saveTaxNumber(app, at.practice.owner, '123456789')).toEqual(ok)
    const after = await at.paid({ amountPiastres: 100 })
    expect((await at.read(before.id, [at.desk]))?.issuer.taxNumber).toBeNull()
    expect((await at.read(after.id, [at.desk]))?.issuer.taxNumber).toBe('123456789')
    expect(after.number).toBe(2)
  })
})

describe('the check of a receipt', () => {
  const codeOf = async (id: string) =>
    ((await at.read(id, [at.desk]))?.checkPath ?? '').split('/').at(-1) ?? ''

  test('says what is printed on it, and nothing about the patient', async () => {
    const receipt = await at.paid({ amountPiastres: egp(50) })
    const code = await codeOf(receipt.id)
    const check = await checkReceipt(app, code)
    expect(check).toEqual({
      issuer: { ar: receipt.issuerAr, en: receipt.issuerEn },
      series: 1,
      number: 1,
      at: receipt.at.toISOString(),
      amountPiastres: egp(50),
      state: 'valid',
    })
    const back = await at.giveBack(receipt.id)
    expect((await checkReceipt(app, code))?.state).toBe('returned')
    expect((await checkReceipt(app, await codeOf(back.ok ? back.id : '')))?.state).toBe('return')
  })

  test('knows no changed address', async () => {
    const [one, other] = [
      await at.paid({ amountPiastres: 100 }),
      await at.paid({ amountPiastres: 100 }),
    ]
    const code = await codeOf(one.id)
    for (const changed of [
      code.slice(0, -1),
      code.replace(one.id, other.id),
      code.toUpperCase(),
      one.id,
      '',
      `${code}x`,
    ])
      expect(await checkReceipt(app, changed)).toBeNull()
  })
})

describe('the drawer', () => {
  test('is counted and closed once, and later payments go into the next one', async () => {
    await at.paid({ amountPiastres: egp(100) })
    await at.paid({ amountPiastres: egp(50), method: 'card' })
    const returned = await at.paid({ amountPiastres: egp(30) })
    await at.giveBack(returned.id)
    const open = (await at.drawer())?.open
    expect(open?.totals).toEqual({ cash: egp(100), card: egp(50), wallet: 0, insurer: 0 })
    expect(open).toMatchObject({ drawer: 1, expectedPiastres: egp(100) })
    const seen = { drawer: 1, expected: egp(100) }
    expect(await closeDrawer(app, at.desk, { counted: egp(95), seen })).toEqual(ok)
    expect(await closeDrawer(app, at.desk, { counted: egp(95), seen })).toEqual(
      refused('changed-meanwhile'),
    )
    expect(await at.paid({ amountPiastres: egp(10) })).toMatchObject({ drawer: 2 })
    const after = await at.drawer()
    expect(after?.open).toMatchObject({ drawer: 2, expectedPiastres: egp(10) })
    expect(after?.closed).toMatchObject([
      { drawer: 1, expectedPiastres: egp(100), countedPiastres: egp(95), closedBy: 'منى السيد' },
    ])
  })

  test('is not closed over a payment that was not shown', async () => {
    await at.paid({ amountPiastres: egp(100) })
    const seen = { drawer: 1, expected: egp(100) }
    await at.paid({ amountPiastres: egp(1) })
    expect(await closeDrawer(app, at.desk, { counted: egp(100), seen })).toEqual(
      refused('changed-meanwhile'),
    )
  })

  test('of other days is for owners and managers', async () => {
    await at.paid({ amountPiastres: egp(100) })
    await closeDrawer(app, at.desk, { counted: egp(100), seen: { drawer: 1, expected: egp(100) } })
    const day = (await at.drawer())?.day ?? ''
    clock.set(new Date(+clock.now() + 2 * 86_400_000))
    const manager = await at.practice.practice.member('manager')
    expect((await at.drawer(manager, day))?.closed).toHaveLength(1)
    expect(await at.drawer(manager, day)).toMatchObject({ day, open: null })
    expect(await at.drawer(at.desk, day)).toMatchObject({ before: null, closed: [] })
    expect((await at.drawer(at.desk, day))?.day).not.toBe(day)
  })

  test('of a centre is one for all of its doctors, with numbers of its own', async () => {
    const centre = await newCentre(db, app)
    const other = await nextPractice()
    await centre.join(at.practice.practice)
    await centre.join(other.practice)
    const visit = await other.booked(await other.slot('18:00'))
    const own = await centre.member('assistant')
    const through = async (doctor: Desk['practice'], member: Membership) => ({
      ...(await doctor.practice.member('assistant', doctor.practice.branchIds[0])),
      userId: member.userId,
      centre: { slug: centre.slug, name: member.profile.name },
    })
    await at.paid({ amountPiastres: egp(10) })
    const first = await at.paid({ amountPiastres: egp(20) }, await through(at.practice, own))
    const second = await at.paid(
      { reference: visit.reference, amountPiastres: egp(30) },
      await through(other, own),
    )
    expect([first.number, second.number]).toEqual([1, 2])
    expect(first.issuerId).toBe(second.issuerId)
    expect((await at.drawer(own))?.open).toMatchObject({ expectedPiastres: egp(50), drawer: 1 })
    expect((await at.drawer())?.open).toMatchObject({ expectedPiastres: egp(10) })
    expect(await at.giveBack(first.id)).toEqual(refused('receipt-not-found'))
    expect(await at.read(second.id, [own])).toMatchObject({ desk: { page: 'drawer' } })
    expect(await at.drawer(await centre.member('nurse'))).toBeNull()
  })
})
