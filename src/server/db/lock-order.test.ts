import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockSchedule } from '#/server/diary/lock.ts'
import { cloneDatabase } from '#/testing/database.ts'
import type { Queries } from './connect.ts'
import { users } from './schema/accounts.ts'
import { bookings } from './schema/booking.ts'
import { payments } from './schema/payments.ts'

const { db } = await cloneDatabase()
const nobody = '00000000-0000-0000-0000-000000000000'

const account = (tx: Queries) =>
  tx.select().from(users).where(eq(users.id, nobody)).for('no key update')
const diary = (tx: Queries) => lockSchedule(tx, nobody)
const booking = (tx: Queries) =>
  tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, nobody))
const payment = (tx: Queries) =>
  tx.select().from(payments).where(eq(payments.id, nobody)).for('update')

const inOne = (...steps: ((tx: Queries) => PromiseLike<unknown>)[]) =>
  db.transaction(async (tx) => {
    for (const step of steps) await step(tx)
  })

test('account, diary, booking, payment is the order of locks, and a held table may be locked again', async () => {
  await inOne(account, diary, booking, payment)
  await inOne(diary, booking, diary, payment, booking)
  await inOne(payment)
})

test.each([
  ['an account after a diary', [diary, account], /users are locked after rows of doctors/],
  ['a diary after a booking', [booking, diary], /doctors are locked after rows of bookings/],
  ['a booking after a payment', [payment, booking], /bookings are locked after rows of payments/],
])('%s is refused in development', async (_name, steps, message) => {
  await expect(inOne(...steps)).rejects.toThrow(message)
})
