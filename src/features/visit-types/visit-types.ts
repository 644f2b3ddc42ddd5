import { z } from 'zod'
import {
  bufferMinutes,
  visitBookers,
  visitDaysAhead,
  visitKinds,
  visitMinutes,
  visitNoticeHours,
  visitPlaces,
  visitReturningDays,
  visitTextLengths,
} from '#/domain/booking/visit-type.ts'
import { roomKinds } from '#/domain/schedule/rooms.ts'
import { choice, optionalConsent, slug } from '#/forms/fields.ts'
import {
  arabicText,
  fee,
  latinText,
  optionalArabicText,
  optionalLatinText,
  wholeNumber,
} from '#/forms/provider-fields.ts'

const about = {
  slug,
  id: z.uuid('form-refused'),
  seen: z.string('form-refused').max(64, 'form-refused'),
}

/** Which type a button is about. */
export const typeSchema = z.object(about)

const places = wholeNumber(visitPlaces)

/** A type in the form's order. Without an id it is a new one. */
export const visitTypeSchema = z
  .object({
    slug,
    id: z
      .union([z.literal(''), about.id])
      .optional()
      .transform((id) => id || null),
    seen: about.seen.default(''),
    nameAr: arabicText(visitTextLengths.name),
    nameEn: latinText(visitTextLengths.name),
    kind: choice(visitKinds),
    fee,
    isFeeFrom: optionalConsent,
    minutes: wholeNumber(visitMinutes),
    bufferBeforeMinutes: wholeNumber(bufferMinutes),
    bufferAfterMinutes: wholeNumber(bufferMinutes),
    branches: z
      .string()
      .default('')
      .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))].toSorted())
      .pipe(z.array(z.uuid('form-refused')).min(1, 'choices-required').max(100, 'form-refused')),
    preparationAr: optionalArabicText(visitTextLengths.preparation),
    preparationEn: optionalLatinText(visitTextLengths.preparation),
    bookableBy: choice(visitBookers),
    returningDays: wholeNumber(visitReturningDays),
    daysAhead: wholeNumber(visitDaysAhead),
    noticeHours: wholeNumber(visitNoticeHours),
    // Empty where it needs no room.
    needs: z
      .union([z.literal(''), choice(roomKinds)])
      .optional()
      .transform((kind) => kind || null),
    // Empty without a limit.
    placesPerDay: z
      .string()
      .default('')
      .transform((typed, context) => {
        if (typed.trim() === '') return null
        const parsed = places.safeParse(typed)
        if (parsed.success) return parsed.data
        context.addIssue('number-invalid')
        return z.NEVER
      }),
  })
  .transform(({ fee: feePiastres, branches: branchIds, ...typed }) => ({
    ...typed,
    feePiastres,
    branchIds,
  }))
