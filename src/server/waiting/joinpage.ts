import type { FormToken } from '#/domain/web/form-token.ts'
import { asPersonName } from '#/domain/account/name.ts'
import { formatMobile } from '#/domain/account/phone.ts'
import { canWaitForEarlier } from '#/domain/booking/waiting.ts'
import { listSlots } from '#/domain/schedule/slots.ts'
import { addDays, endOfClinicDay } from '#/domain/schedule/zone.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { App } from '#/server/app.ts'
import type { Booking, Practice } from '#/server/diary/booking.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { daysToWaitFor, findDiary } from './days.ts'

export type JoinSearch = {
  doctor?: string | undefined
  branch?: string | undefined
  day?: string | undefined
  /** The reference of the person's booking, when they want an earlier time. */
  booking?: string | undefined
}

export type JoinPageView = {
  doctor: { slug: string; name: string; specialty: string }
  branches: { id: string; label: string }[]
  initial: Record<'wish' | 'branch' | 'fromDay' | 'untilDay' | 'name' | 'phone', string>
  /** The time before which a slot is wanted; null if nothing is free or booked. */
  before: { at: string; booking: string | null } | null
  /** The first and last day that can be waited for, both included. */
  firstDay: string
  lastDay: string
  formToken: FormToken
}

/** The data of the form for a query string; null if it names no published doctor. */
export async function findJoinPage(
  app: App,
  { user, booking }: { user: User | null; booking: Booking | null },
  { doctor, branch, day }: JoinSearch,
): Promise<JoinPageView | null> {
  const practice = doctor ? await findDiary(app, doctor) : null
  if (!practice) return null
  const isOwn = booking?.doctorId === practice.doctorId && canWaitForEarlier(booking)
  const own = isOwn ? booking : null
  const phone = own?.phone ?? user?.phone
  const { first, last } = daysToWaitFor(app.clock.now())
  const selected = day && first <= day && day <= last ? day : first
  const known = practice.branches.some(({ id }) => id === branch)
  const before = day
    ? null
    : beforeOf(practice, { branch: known ? branch : undefined, own, now: app.clock.now() })
  return {
    doctor: {
      slug: practice.slug,
      name: doctorName({ name: inLocale(practice.name), title: practice.title }),
      specialty: inLocale(practice.specialty),
    },
    branches: practice.branches.map(({ id, district, name }) => ({
      id,
      label: m.waiting_branch_in({
        branch: inLocale(name),
        district: inLocale(district),
      }),
    })),
    initial: {
      wish: before ? 'earlier' : 'chosen',
      branch: known && branch ? branch : '',
      fromDay: selected,
      untilDay: day ? selected : addDays(selected, 6),
      name: own?.patientName ?? (user && asPersonName(user.name)) ?? '',
      phone: phone ? formatMobile(phone) : '',
    },
    before,
    firstDay: first,
    lastDay: last,
    formToken: await issueFormToken(app),
  }
}

type Before = { branch: string | undefined; own: Booking | null; now: Date }

/** The person's own time, or else the first free slot: earlier times can always be waited for. */
function beforeOf(practice: Practice, { branch, own, now }: Before): JoinPageView['before'] {
  if (own && own.startsAt > now) return { at: own.startsAt.toISOString(), booking: own.reference }
  const until = endOfClinicDay(daysToWaitFor(now).last)
  const first = listSlots({ ...practice, from: now, until }).find(
    (slot) => !branch || slot.branchId === branch,
  )
  return first ? { at: first.startsAt.toISOString(), booking: null } : null
}
