import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BookingStatus } from '#/domain/booking/booking.ts'
import { localized } from '#/domain/localized.ts'
import { askingKinds, remindersOf, supersededKinds, type NoticeKind } from '#/domain/notice.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { districts } from '#/server/db/schema/catalogue.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { enqueueNotice, type NewNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'
import { attendancePath } from './attendance-link.ts'
import type { Booking } from './booking.ts'

type BookingNoticeInput = Pick<
  Booking,
  'id' | 'reference' | 'phone' | 'locale' | 'userId' | 'startsAt'
> & {
  event: 'confirmed' | 'changed' | 'cancelled'
  /** The clinic asked for the change, not the patient. */
  isClinicsWish?: boolean
  /** How many visits of a series the message is about; 0: the message of another one of them says it. */
  sessions?: number | undefined
}

/** Queues the message about a booking's current state, and its reminders; drops superseded pending ones. */
export async function notifyOfBooking(work: Work, booking: BookingNoticeInput): Promise<void> {
  const { tx, now } = work
  const { id: bookingId, phone, userId, startsAt, event } = booking
  if (event !== 'confirmed') await dropSuperseded(tx, booking)
  if (!phone) return
  const start = startsAt.toISOString()
  const wish: Record<string, string> = booking.isClinicsWish ? { wish: 'clinic' } : {}
  const where = await whereAndWho(tx, booking)
  const askAgainHours = await readAskAgainHours(tx, bookingId)
  const count: Record<string, string> = seriesInputs(booking)
  const inputs = { reference: booking.reference, startsAt: start, ...wish, ...count, ...where }
  const common = { phone, locale: booking.locale ?? 'ar', inputs, userId, bookingId }
  const tell = (notice: Omit<NewNotice, keyof typeof common>) =>
    enqueueNotice(work, { ...common, ...notice })
  const isOver = event === 'cancelled'
  if (booking.sessions !== 0)
    await tell({
      kind: `booking-${event}`,
      uniqueKey: `booking-${event}:${bookingId}:${now.toISOString()}`,
      ...(!isOver && { expiresAt: startsAt }),
    })
  if (isOver) return
  const path = attendancePath(work, booking)
  for (const { kind, dueAt, expiresAt } of remindersOf(startsAt, now, askAgainHours)) {
    const asking = askingKinds.includes(kind) ? { inputs: { ...inputs, path } } : {}
    const uniqueKey = `${kind}:${bookingId}:${start}`
    await tell({ kind, uniqueKey, dueAt, expiresAt, ...asking })
  }
}

function seriesInputs({ reference, sessions }: BookingNoticeInput): Record<string, string> {
  return sessions ? { sessions: `${sessions}`, path: `/booking/${reference}/series` } : {}
}

/** The area, and the doctor if the patient agreed to have them named in messages. */
export async function whereAndWho(
  tx: Queries,
  { id, locale }: Pick<BookingNoticeInput, 'id' | 'locale'>,
): Promise<Record<string, string>> {
  const [found] = await tx
    .select({
      namesDoctor: bookings.namesDoctor,
      title: doctors.title,
      name: localized(doctors, 'name'),
      area: localized(districts, 'name'),
    })
    .from(bookings)
    .innerJoin(doctors, eq(doctors.id, bookings.doctorId))
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .innerJoin(districts, eq(districts.slug, branches.districtSlug))
    .where(eq(bookings.id, id))
  if (!found) return {}
  const language = locale ?? 'ar'
  const area = found.area[language]
  if (!found.namesDoctor) return { area }
  return { area, doctor: found.name[language], title: found.title }
}

/** The rule of its branch. */
async function readAskAgainHours(tx: Queries, bookingId: string): Promise<number> {
  const [found] = await tx
    .select({ hours: branches.askAgainHours })
    .from(bookings)
    .innerJoin(branches, eq(branches.id, bookings.branchId))
    .where(eq(bookings.id, bookingId))
  return found?.hours ?? 0
}

/** Who has answered is not asked again. */
export async function dropAskingAgain(tx: Queries, bookingId: string): Promise<void> {
  const { status, kind } = notices
  await tx
    .update(notices)
    .set({ status: 'dropped' })
    .where(
      and(eq(notices.bookingId, bookingId), eq(status, 'pending'), eq(kind, 'reminder-confirm')),
    )
}

type Repeated = Pick<
  typeof bookings.$inferSelect,
  'id' | 'reference' | 'phone' | 'locale' | 'userId' | 'startsAt' | 'status'
> & { submissionKey: string }

/**
 * Queues the message about a booking's current state again. Returns its kind; 'told' when this form was
 * already submitted; null without a phone or when the current state has no message.
 */
export async function repeatNotice(
  work: Work,
  { id: bookingId, phone, status, startsAt, userId, submissionKey, ...booking }: Repeated,
): Promise<NoticeKind | 'told' | null> {
  const { tx, now } = work
  const kind = repeatedKind(status, startsAt, now)
  if (!phone || !kind) return null
  const uniqueKey = `again:${submissionKey}`
  const queued = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.uniqueKey, uniqueKey))
  if (queued.length > 0) return 'told'
  const where = await whereAndWho(tx, { id: bookingId, locale: booking.locale })
  const inputs = { ...where, reference: booking.reference, startsAt: startsAt.toISOString() }
  const about = { phone, locale: booking.locale ?? 'ar', inputs, userId, bookingId }
  const end = kind === 'booking-confirmed' ? { expiresAt: startsAt } : {}
  await enqueueNotice(work, { kind, uniqueKey, ...about, ...end })
  return kind
}

function repeatedKind(status: BookingStatus, startsAt: Date, now: Date): NoticeKind | null {
  if (status === 'cancelled') return 'booking-cancelled'
  return status === 'booked' && startsAt > now ? 'booking-confirmed' : null
}

/** What happens to one visit leaves a message about its whole series. */
async function dropSuperseded(
  tx: Queries,
  { id, sessions }: Pick<BookingNoticeInput, 'id' | 'sessions'>,
): Promise<void> {
  const isAboutOne = sql`${notices.inputs} ->> 'sessions' is null`
  await tx
    .update(notices)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(notices.bookingId, id),
        eq(notices.status, 'pending'),
        inArray(notices.kind, supersededKinds),
        sessions === undefined ? isAboutOne : undefined,
      ),
    )
}
