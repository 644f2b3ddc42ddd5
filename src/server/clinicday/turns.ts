import { and, eq, max } from 'drizzle-orm'
import { workingDay } from '#/domain/day.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import type { Work } from '#/server/work.ts'

/** The day's next number at a branch that works by turn; in an open diary, so that it is unique. */
export async function nextTurn(
  { tx, now }: Work,
  branchId: string,
): Promise<{ turnDay: string | null; turnNumber: number | null }> {
  const [branch] = await tx
    .select({ worksByTurn: branches.worksByTurn })
    .from(branches)
    .where(eq(branches.id, branchId))
  if (!branch?.worksByTurn) return { turnDay: null, turnNumber: null }
  const turnDay = workingDay(now)
  const [last] = await tx
    .select({ number: max(bookings.turnNumber) })
    .from(bookings)
    .where(and(eq(bookings.branchId, branchId), eq(bookings.turnDay, turnDay)))
  return { turnDay, turnNumber: (last?.number ?? 0) + 1 }
}
