import { estimateTurn, workingDay, workingHours } from '#/domain/day.ts'
import type { Booking } from '#/server/ports/bookings.ts'
import type { Services } from '#/server/services.server.ts'
import type { TurnView } from './booking.ts'

/** The place in the waiting room of somebody who has a number; null for everybody else. */
export async function findTurn(
  { clinicDay, clock }: Pick<Services, 'clinicDay' | 'clock'>,
  { id, doctorId, branchId, status, startsAt, endsAt }: Booking,
): Promise<TurnView | null> {
  if (status !== 'arrived') return null
  const day = await clinicDay.list(doctorId, workingHours(workingDay(clock.now())))
  const visits = day.filter((visit) => visit.branchId === branchId)
  const own = visits.find((visit) => visit.id === id)
  if (!own?.turnNumber) return null
  const minutes = (+endsAt - +startsAt) / 60_000
  return { number: own.turnNumber, ...estimateTurn(visits, own, minutes) }
}
