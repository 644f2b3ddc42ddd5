import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { Refused } from '#/domain/codes.ts'
import { workingDay, workingHours } from '#/domain/schedule/day.ts'
import { listDesks, type DoctorMembership } from '#/server/affiliations/members.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { among } from '#/server/privacy/owned-rows.ts'
import { transact } from '#/server/work.ts'

/** `doctor`: the slug. */
type Found =
  | { ok: true; doctor: string; reference: string }
  | Refused<'not-yours' | 'too-many' | 'patient-not-found' | 'patients-several'>

/** More rows than one phone has visits say that the digits are too few. */
const MOST_ROWS = 200

/**
 * The visit of the patient whose phone ends with these digits, at the branches that the member may see: the next one
 * from today on, or else the last. The search is audited, without the digits.
 */
export async function findPatientVisit(
  app: App,
  membership: Membership | null,
  digits: string,
): Promise<Found> {
  if (!mayPractise(membership, 'see-day')) return { ok: false, code: 'not-yours' }
  const subject = membership.profile.id
  const limit = { name: 'find-patient', subject, attempts: 120, windowMinutes: 60 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const desks = (await listDesks(app, membership)) ?? []
  const rows = (await listRows(app, desks, digits)).filter((row) => isSeen(desks, row))
  const [found] = rows
  const patients = new Set(rows.map(({ phone }) => phone)).size
  await recordSearch(app, membership, rows.length)
  if (!found) return { ok: false, code: 'patient-not-found' }
  if (patients > 1 || rows.length >= MOST_ROWS) return { ok: false, code: 'patients-several' }
  return { ok: true, doctor: found.doctor, reference: found.reference }
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

async function listRows(app: App, desks: readonly DoctorMembership[], digits: string) {
  const { from: today } = workingHours(workingDay(app.clock.now()))
  const { reference, phone, branchId, doctorId, startsAt, status } = bookings
  return app.db
    .select({ reference, phone, branchId, doctorId, doctor: doctors.slug })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, doctorId))
    .where(
      and(
        among(
          doctorId,
          desks.map(({ profile }) => profile.id),
        ),
        like(phone, `%${digits}`),
        inArray(status, ['booked', 'arrived', 'completed', 'no_show', 'cancelled']),
      ),
    )
    .orderBy(sql`${startsAt} < ${today}`, sql`abs(extract(epoch from ${startsAt} - ${today}))`)
    .limit(MOST_ROWS)
}

function isSeen(desks: readonly DoctorMembership[], { doctorId, branchId }: Row): boolean {
  const desk = desks.find(({ profile }) => profile.id === doctorId)
  return desk !== undefined && practising(desk, 'see-day', branchId).ok
}

function recordSearch(app: App, { userId, profile }: Membership, rows: number): Promise<void> {
  return transact(app, ({ audit }) =>
    audit({
      actorKind: 'provider',
      actorId: userId,
      action: 'bookings-looked-up',
      subjectKind: profile.kind === 'doctor' ? 'doctor' : 'facility',
      subjectId: profile.id,
      before: {},
      after: { by: 'phone', rows },
    }),
  )
}
