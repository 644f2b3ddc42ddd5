import type { CancelReason } from '#/domain/booking/booking.ts'
import type { Refused } from '#/domain/codes.ts'
import { can, type Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { cancelInDiary } from '#/server/bookings/cancel.ts'
import type { Allow, Done } from '#/server/bookings/change.ts'
import { findOwnBooking, historyOf } from '#/server/bookings/own.ts'
import { unknownVisit } from '#/server/clinic-day/change.ts'
import { openClinicVisit } from '#/server/clinic-day/clinic-visit.ts'
import type { Booking, BookingChanger } from '#/server/diary/booking.ts'
import { providerActor } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { Work } from '#/server/work.ts'
import { changeSeries, isOfSeries } from './change.ts'

/** By the patient: all visits to come, but for those whose cut-off has passed, which stay booked. */
export async function cancelRest(app: App, asker: Asker, reference: string): Promise<Done> {
  const own = await findOwnBooking(app, asker, reference)
  if (!own || !isOfSeries(own)) return { ok: false, code: 'not-yours' }
  const by = historyOf(asker.actor)
  return changeSeries(app, own, by.userId, (work, visits) =>
    cancelAllowed(work, visits, by, (visit, now) =>
      can.cancelBooking(asker.actor, visit, now, asker.proved.includes(visit.reference)),
    ),
  )
}

type ClinicInput = { reference: string; reason: CancelReason }

/** By the clinic: this visit and all that follow it, until each begins. */
export async function cancelRestAsClinic(
  app: App,
  membership: Membership | null,
  { reference, reason }: ClinicInput,
): Promise<Done> {
  const opened = await openClinicVisit(app, membership, reference, 'change-visit')
  if (!opened || !isOfSeries(opened.booking)) return unknownVisit
  const { booking: first, membership: member } = opened
  const actor = providerActor(member)
  const by = { actor: 'provider', userId: actor.userId, reason } as const
  return changeSeries(app, first, actor.userId, (work, visits) => {
    const rest = visits.filter(({ startsAt }) => startsAt >= first.startsAt)
    return cancelAllowed(work, rest, by, (visit, now) =>
      can.changeAsClinic(actor, 'cancel', visit, now),
    )
  })
}

async function cancelAllowed(
  work: Work,
  visits: readonly Booking[],
  by: BookingChanger,
  allow: Allow,
): Promise<{ ok: true } | Refused> {
  const cancelled = visits.filter((visit) => allow(visit, work.now).ok)
  if (cancelled.length === 0) return { ok: false, code: 'series-over' }
  for (const [index, visit] of cancelled.entries()) {
    // One message tells of all of them.
    const done = await cancelInDiary(work, visit, by, index === 0 ? cancelled.length : 0)
    if (!done.ok) return done
  }
  return { ok: true }
}
