import { and, asc, eq } from 'drizzle-orm'
import { proposeSeries, seriesWindow } from '#/domain/booking/series.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { addDays, clinicDate, isoWeekday } from '#/domain/schedule/zone.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows } from '#/server/db/insert.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { visitTypes } from '#/server/db/schema/visit-types.ts'
import { loadSchedules, noSchedule } from '#/server/diary/schedules.ts'
import { daysBefore } from './doctors.ts'
import { newPerson } from './people.ts'
import type { Random } from './random.ts'
import { createReferenceBook } from './references.ts'

const VISITS = 12
const MOST_DAYS = 3

/** Twelve visits of one patient to a physiotherapist who offers sessions, on up to three days a week. */
export async function seedSeries(db: Queries, random: Random, now: Date): Promise<void> {
  const [branch] = await db
    .select({
      id: branches.id,
      doctorId: branches.doctorId,
      feePiastres: branches.feePiastres,
      cutoffMinutes: branches.cutoffMinutes,
    })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .innerJoin(visitTypes, eq(visitTypes.doctorId, doctors.id))
    .where(and(eq(doctors.specialtySlug, 'physiotherapy'), eq(visitTypes.slug, 'session')))
    .orderBy(asc(doctors.slug), asc(branches.position))
    .limit(1)
  if (!branch) return
  const { id: branchId, ...terms } = branch
  const slots = await proposedSlots(db, branch, now)
  const references = createReferenceBook()
  const patient = newPerson(random, 'female')
  const [seriesId, createdAt] = [random.uuid(), daysBefore(now, 1)]
  const rows = slots.map(({ startsAt, endsAt }) => ({
    ...terms,
    id: random.uuid(),
    reference: references.take(random),
    branchId,
    startsAt,
    endsAt,
    seriesId,
    status: 'booked' as const,
    source: 'clinic' as const,
    bookedFor: 'self' as const,
    patientName: patient.nameAr,
    phone: '+201000199999',
    payment: 'clinic' as const,
    locale: 'ar' as const,
    createdAt,
    bookedAt: createdAt,
  }))
  await insertRows(db, bookings, rows)
}

async function proposedSlots(
  db: Queries,
  { id, doctorId }: { id: string; doctorId: string },
  now: Date,
) {
  const { from, until } = seriesWindow(now)
  const loaded = await loadSchedules(db, [doctorId], from, until, now)
  const schedule = loaded.get(doctorId) ?? noSchedule()
  const free = listSlots({ ...schedule, from, until }).filter(({ branchId }) => branchId === id)
  const days = free.map(({ startsAt }) => isoWeekday(clinicDate(startsAt)))
  const weekdays = [...new Set(days)].slice(0, MOST_DAYS)
  const first = addDays(clinicDate(now), 1)
  const plan = { count: VISITS, weekdays, part: null, from: first, time: null }
  return proposeSeries(plan, free, { from, until }).sessions.flatMap(({ slot }) => slot ?? [])
}
