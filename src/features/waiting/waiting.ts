import { z } from 'zod'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { calendarDate, consent, mobile, personName, referenceOf, slug } from '#/forms/fields.ts'
import type { WaitingView } from '#/server/waiting/status.ts'

const day = calendarDate('day-required')

/** Checkboxes with one name; none selected means all. */
const weekdays = z
  .string()
  .default('')
  .transform((typed) => [...new Set(typed.split(' ').map(Number))].filter(isWeekday))

function isWeekday(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 7
}

/** An entry in a doctor's waiting list, in the order of the fields. */
export const joinSchema = z
  .object({
    doctor: slug,
    /** Empty for any of the doctor's branches. */
    branch: z.union([z.literal(''), z.uuid()], 'choice-required').default(''),
    /** The wanted times: anything before a time, or what is chosen below. */
    wish: z.enum(['earlier', 'chosen'], 'choice-required').default('chosen'),
    before: z.iso.datetime().optional().catch(undefined),
    /** The booking that is to move, and whether times of the day before it count too. */
    booking: referenceOf('BLS').optional().catch(undefined),
    any: z.literal('yes').optional().catch(undefined),
    fromDay: day,
    untilDay: day,
    evenings: z.literal('yes').optional().catch(undefined),
    weekdays,
    name: personName,
    phone: mobile,
    consent,
  })
  .transform(({ wish, before, evenings, weekdays: chosen, any, booking, ...rest }) => {
    const isEarlier = wish === 'earlier'
    const typed = {
      ...rest,
      includesSameDay: any === 'yes',
      booking: isEarlier ? booking : undefined,
    }
    if (isEarlier && before) {
      const beforeAt = new Date(before)
      return { ...typed, untilDay: clinicDate(beforeAt), beforeAt, evenings: false, weekdays: [] }
    }
    return { ...typed, beforeAt: null, evenings: evenings === 'yes', weekdays: chosen }
  })
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, {
    path: ['untilDay'],
    message: 'days-order',
  })

/** The actions on an entry: accepting or declining an offer, or leaving the list. */
export const answerSchema = z.object({ reference: referenceOf('BLW') })

export type StatusProps = {
  entry: WaitingView
  /** Shows the result of a form that was sent in place. */
  onDone: () => void
}
