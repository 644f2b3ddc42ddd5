import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openTypes, tomorrow } from '#/features/visit-types/typed-practice.testing.ts'
import { egp } from '#/domain/money/money.ts'
import { findBoard } from '#/server/clinic-day/board.ts'
import type { DaySearch } from '#/server/clinic-day/day.ts'
import { undoDoctorMove } from '#/server/clinic-day/undo-move.ts'
import { moveToDoctor } from '#/server/clinic-day/other-doctor.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import type { Membership } from '#/server/practices/member.ts'
import { takePayment } from '#/server/receipts/take.ts'
import { newCentre } from '#/testing/centre.ts'
import { inRequest } from '#/testing/request.ts'

/** What a consultation costs with the second doctor. */
export const FEE = egp(700)

/** A database whose next centres have two doctors with an empty diary, of whom the first one's visits move to the second. */
export async function openDoctorMoves() {
  const { db, app, clock, nextPractice } = await openTypes()

  async function openCentre() {
    const centre = await newCentre(db, app)
    const [one, other] = [await nextPractice(), await nextPractice()]
    await centre.join(one.practice)
    const otherId = await centre.join(other.practice)
    const [branch] = other.practice.branchIds
    await db.update(branches).set({ feePiastres: FEE }).where(eq(branches.id, branch))
    const desk = await centre.member('assistant')

    async function move(
      reference: string,
      time: string,
      { fee = FEE, who = desk }: { fee?: number; who?: Membership | null } = {},
    ) {
      const { at } = await other.slot(time)
      const to = { reference, doctor: other.practice.slug, at, feePiastres: fee }
      return moveToDoctor(app, who, to)
    }

    /** Undoes a move to the second doctor. */
    const undo = (reference: string, who: Membership | null = desk) =>
      undoDoctorMove(app, who, { reference, doctor: other.practice.slug })

    const boardOf = async (search: DaySearch) =>
      (await inRequest(app, {}, () => findBoard(app, desk, { day: tomorrow, ...search }))).result

    return { ...centre, one, other, otherId, desk, move, undo, boardOf }
  }

  async function rowOf(id: string) {
    const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
    if (!row) throw new Error('The booking is missing.')
    return row
  }

  const pay = (who: Membership, visit: { reference: string; feePiastres: number }) =>
    takePayment(app, who, {
      reference: visit.reference,
      amountPiastres: visit.feePiastres,
      method: 'cash',
      discountPiastres: 0,
      discountReason: null,
      price: null,
      submissionKey: randomUUID(),
    })

  return { db, app, clock, openCentre, rowOf, pay }
}

export type Centre = Awaited<ReturnType<Awaited<ReturnType<typeof openDoctorMoves>>['openCentre']>>
