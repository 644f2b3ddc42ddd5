import { and, eq, max } from 'drizzle-orm'
import { workingDay } from '#/domain/day.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'

/** The day's next number at a branch that works by turn; in an open diary, so that nobody else gets it. */
export async function nextTurn(
  tx: Queries,
  branchId: string,
  now: Date,
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
