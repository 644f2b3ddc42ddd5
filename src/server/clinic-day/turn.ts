import { and, eq, max } from 'drizzle-orm'
import { estimateTurn, workingDay, workingHours } from '#/domain/schedule/day.ts'
import type { App } from '#/server/app.ts'
import type { Booking } from '#/server/diary/booking.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import type { Work } from '#/server/work.ts'
import { listClinicDay } from './clinic-day.ts'

/** `least` and `most`: minutes, 0 for the next patient. */
export type TurnView = { number: number; ahead: number; least: number; most: number }

/** The position in the waiting room of an arrived patient with a number; null for all others. */
export async function findTurn(
  app: App,
  { id, doctorId, branchId, status, startsAt, endsAt }: Booking,
): Promise<TurnView | null> {
  if (status !== 'arrived') return null
  const day = await listClinicDay(app, doctorId, workingHours(workingDay(app.clock.now())))
  const visits = day.filter((visit) => visit.branchId === branchId)
  const own = visits.find((visit) => visit.id === id)
  if (!own?.turnNumber) return null
  const minutes = (+endsAt - +startsAt) / 60_000
  return { number: own.turnNumber, ...estimateTurn(visits, own, minutes) }
}

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
