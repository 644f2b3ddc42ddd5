import { beforeEach, expect, test } from 'vitest'
import { writeChange } from '#/domain/schedule/proposal.ts'
import type { ScheduleChange } from '#/domain/schedule/schedule-change.ts'
import { clinicInstant } from '#/domain/schedule/zone.ts'
import { openTill } from '#/server/payments/till.testing.ts'
import type { Membership } from '#/server/practices/member.ts'
import { newVisitor } from '#/testing/clinic.ts'
import { emptyPractice, type TestPractice } from '#/testing/practice.ts'
import { findPending } from './pending.ts'
import { confirmChange } from './propose.ts'

const till = await openTill()
const { app, db, clock } = till
const TUESDAY = '2026-11-24'
const off: ScheduleChange = { kind: 'off', branchId: null, from: TUESDAY, until: TUESDAY }

let practice: TestPractice
let owner: Membership
beforeEach(async () => {
  practice = await emptyPractice(db, app)
  owner = await practice.member('owner')
})

/** A booking of that Tuesday that waits for its payment at a kiosk. */
const order = () =>
  till.order(
    {
      doctor: practice.slug,
      branch: practice.branchIds[0],
      at: (clinicInstant(TUESDAY, 18 * 60) ?? new Date(0)).toISOString(),
    },
    'kiosk',
  )

async function takeDayOff(all: 'proposed' | 'keep' | 'cancel') {
  const pending = await findPending(app, owner, writeChange(off))
  const { seen = '', affected = [] } = pending ?? {}
  const input = { slug: practice.slug, change: writeChange(off), seen, all, choices: {} }
  expect(await confirmChange(app, owner, input)).toEqual({ ok: true, isDone: true })
  return affected
}

test('a booking that waits for its payment is among those that a change affects', async () => {
  const { reference } = await order()
  const [affected] = await takeDayOff('keep')
  expect(affected).toMatchObject({ reference, awaitsPayment: true })
  expect(affected?.patientName).not.toBe('')
})

test('kept, it is booked at its time once it is paid for', async () => {
  const { reference, payment } = await order()
  await takeDayOff('keep')
  await till.tell(payment)
  expect(await till.booking(reference)).toMatchObject({ status: 'booked' })
  expect(await till.refunds(payment)).toEqual([])
})

test('moved, it waits for its payment at the new time', async () => {
  const { reference, payment } = await order()
  await takeDayOff('proposed')
  const moved = await till.booking(reference)
  expect(moved?.status).toBe('held')
  expect(moved?.startsAt.toISOString().slice(0, 10)).not.toBe(TUESDAY)
  await till.tell(payment)
  expect(await till.booking(reference)).toMatchObject({
    status: 'booked',
    startsAt: moved?.startsAt,
  })
})

test('cancelled, it is free for others, and a payment that comes later is refunded', async () => {
  const { reference, payment } = await order()
  await takeDayOff('cancel')
  expect(await till.booking(reference)).toMatchObject({ status: 'released' })
  await till.tell(payment)
  expect(await till.refunds(payment)).toMatchObject([{ reason: 'released-slot' }])
})

test('a hold without a patient, or whose time to pay is over, is not affected', async () => {
  const { reference } = await order()
  const until = (await till.booking(reference))?.holdExpiresAt
  clock.set(new Date(+(until ?? 0) + 60_000))
  const at = (clinicInstant(TUESDAY, 19 * 60) ?? new Date(0)).toISOString()
  const slot = { doctor: practice.slug, branch: practice.branchIds[0], at }
  expect(await till.hold(newVisitor(), slot)).toMatchObject({ ok: true })
  expect(await findPending(app, owner, writeChange(off))).toBe(null)
})
