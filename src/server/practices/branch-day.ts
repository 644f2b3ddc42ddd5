import { and, asc, eq, gte, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { formatPhone, maskMobile, parseMobile } from '#/domain/account/phone.ts'
import { localized } from '#/domain/localized.ts'
import { workingHours } from '#/domain/schedule/day.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { providerMembers } from '#/server/db/schema/providers.ts'
import { codeSenders } from '#/server/gateways/messages/notifier.ts'
import { readDayLink, type BranchDay } from './day-link.ts'

/** A branch's bookings of one working day: first names, or all of the names and the phones after a code. */
export type BranchDayView = {
  doctor: string
  branch: string
  date: string
  visits: BranchDayVisit[]
  /** Whether names and phones are all shown. */
  isFull: boolean
  /** Where a code for them can be sent; null if the site sends none, or the branch has no mobile. */
  maskedPhone: string | null
}

export type BranchDayVisit = {
  number: number
  at: string
  name: string
  /** As it is typed; null while only first names are shown, and for patients without one. */
  phone: string | null
  isCancelled: boolean
}

/** Null for an invalid or old link, and once the profile has members, who see everything by their account. */
export async function findBranchDay(
  app: App,
  key: string,
  { isFull }: { isFull: boolean },
): Promise<BranchDayView | null> {
  const day = readDayLink(app, key)
  const place = day && (await findPlace(app, day.branchId))
  if (!place) return null
  const mobile = parseMobile(place.phone)
  const canSend = codeSenders(app.gateways.notifier).length > 0
  return {
    doctor: inLocale(place.doctor),
    branch: inLocale(place.branch),
    date: day.date,
    visits: await listVisits(app, day, isFull),
    isFull,
    maskedPhone: mobile.ok && canSend ? maskMobile(mobile.phone) : null,
  }
}

/** The mobile (E.164) of the branch whose day a link opens; null if it opens none, or the branch has no mobile. */
export async function findDayPhone(app: App, key: string): Promise<string | null> {
  const day = readDayLink(app, key)
  const place = day && (await findPlace(app, day.branchId))
  const mobile = parseMobile(place?.phone ?? '')
  return mobile.ok ? mobile.phone : null
}

async function listVisits(
  { db }: App,
  { branchId, date }: BranchDay,
  isFull: boolean,
): Promise<BranchDayVisit[]> {
  const { from, until } = workingHours(date)
  const { id, startsAt, patientName, phone, status } = bookings
  const rows = await db
    .select({ startsAt, patientName, phone, status })
    .from(bookings)
    .where(
      and(
        eq(bookings.branchId, branchId),
        gte(startsAt, from),
        lt(startsAt, until),
        inArray(status, ['booked', 'arrived', 'completed', 'no_show', 'cancelled']),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  return rows.map((row, index) => ({
    number: index + 1,
    at: row.startsAt.toISOString(),
    name: (isFull ? row.patientName : row.patientName?.split(/\s/)[0]) ?? '',
    phone: isFull && row.phone ? formatPhone(row.phone) : null,
    isCancelled: row.status === 'cancelled',
  }))
}

async function findPlace({ db }: App, branchId: string) {
  const members = db
    .select({ id: providerMembers.id })
    .from(providerMembers)
    .where(and(eq(providerMembers.doctorId, doctors.id), isNull(providerMembers.leftAt)))
  const [place] = await db
    .select({
      doctor: localized(doctors, 'name'),
      branch: localized(branches, 'name'),
      phone: branches.phone,
    })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(and(eq(branches.id, branchId), notExists(members)))
  return place
}
