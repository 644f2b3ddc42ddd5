import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { isAccountDeleted } from '#/server/work.ts'
import { findBookingByReference } from '#/server/diary/find.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { policies } from '#/server/db/schema/content.ts'
import { referenceOf } from '#/testing/clinic.ts'
import { openedDump } from '#/testing/dump.ts'
import { eraseMyData } from './erase.ts'
import { clinic, newPerson, password, writes, type Person } from './writes.testing.ts'

const { db, app, clock } = clinic
const TABS = 8
const ROUNDS = 3

vi.spyOn(console, 'log').mockImplementation(() => {})
// The dump tries each key on each value.
vi.spyOn(console, 'error').mockImplementation(() => {})

/** Writes again and again in eight tabs until the erasure has ended, and once after that. */
async function erasedWhile(person: Person, write: (typeof writes)[string]) {
  let isOver = false
  const failures: unknown[] = []
  const tabs = Array.from({ length: TABS }, async (_, tab) => {
    for (let isLast = false; !isLast;) {
      isLast = isOver
      await write?.(person, tab).catch((error: unknown) => failures.push(error))
    }
  })
  const erased = await eraseMyData(app, person.user, { key: 'mine', password }).finally(() => {
    isOver = true
  })
  await Promise.all(tabs)
  return { erased, failures }
}

test.each(Object.entries(writes))(
  'an erasure in one tab and a %s in eight others: nothing of the person stays',
  async (_name, write) => {
    await db
      .insert(policies)
      .values({
        kind: 'privacy',
        version: 'again',
        asksAgain: true,
        effectiveAt: clock.now(),
        bodyAr: '',
        bodyEn: '',
        changesAr: '',
        changesEn: '',
      })
      .onConflictDoNothing()
    const people: Person[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await newPerson()
      people.push(person)
      const { erased, failures } = await erasedWhile(person, write)
      expect(erased).toEqual({ ok: true })
      // Each write was before the erasure, or is refused because its account is gone.
      expect(failures.filter((error) => !isAccountDeleted(error))).toEqual([])
    }
    const text = await openedDump(db, app.vault.columnCipher)
    for (const { id, phone } of people) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(phone)
    }
  },
)

test('an erasure that one visit forbids leaves the others as they are', async () => {
  const { user, phone, visitor, doctor, coming } = await newPerson()
  const soon = await findBookingByReference(
    app,
    referenceOf(await clinic.book(visitor(), doctor.slot(2), { phone })),
  )
  await db
    .update(bookings)
    .set({ cutoffMinutes: 365 * 24 * 60, undoUntil: null })
    .where(eq(bookings.id, soon?.id ?? ''))
  const refused = await eraseMyData(app, user, { key: 'mine', password })
  expect(refused).toEqual({ ok: false, code: 'visit-soon' })
  expect(await findBookingByReference(app, coming)).toMatchObject({ status: 'booked', phone })
})
