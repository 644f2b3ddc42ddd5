import { z } from 'zod'
import { roomKinds, type RoomHours } from '#/domain/schedule/rooms.ts'
import { anyOf, calendarDate, choice, slug, weekdayValues } from '#/forms/fields.ts'
import { arabicText, latinText } from '#/forms/provider-fields.ts'

const room = z.uuid('form-refused')
const names = { nameAr: arabicText(60), nameEn: latinText(60) }
const optionalTime = z
  .string()
  .regex(/^$|^(?:[01]\d|2[0-3]):[0-5]\d$/, 'hours-invalid')
  .default('')
const hours = {
  weekdays: anyOf(weekdayValues).transform((days) => days.map(Number).toSorted((a, b) => a - b)),
  startsAt: optionalTime,
  endsAt: optionalTime,
}

type TypedHours = { weekdays: number[]; startsAt: string; endsAt: string }

/** All of the hours are stated, or none. */
function withHours<Room extends TypedHours>(
  { weekdays, startsAt, endsAt, ...typed }: Room,
  context: z.RefinementCtx<Room>,
) {
  const stated = [weekdays.length > 0, startsAt !== '', endsAt !== '']
  const isStated = stated.every(Boolean)
  if (!isStated && stated.some(Boolean)) {
    context.addIssue({ code: 'custom', message: 'hours-invalid', path: ['weekdays'] })
    return z.NEVER
  }
  const found: RoomHours | null = isStated ? { weekdays, startsAt, endsAt } : null
  return { ...typed, hours: found }
}

export const newRoomSchema = z
  .object({ slug, kind: choice(roomKinds), ...names, ...hours })
  .transform(withHours)

/** Its kind stays: visits were booked for it. */
export const roomSchema = z
  .object({ slug, id: room, kind: choice(roomKinds), ...names, ...hours })
  .transform(withHours)

const date = calendarDate('range-invalid')

/** `seen`: of the list of affected visits; empty before it was displayed. */
const about = { slug, room, seen: z.string('form-refused').max(64, 'form-refused').default('') }

export const closeSchema = z.object({ ...about, from: date, until: date })
export const withdrawSchema = z.object(about)
export const reopenSchema = z.object({ slug, closure: z.uuid('form-refused') })
export const searchSchema = z.object({ slug })
