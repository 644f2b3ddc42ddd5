import { z } from 'zod'
import { foldDigits } from '#/domain/search/digits.ts'
import { clinicField } from '#/domain/directory/clinic-field.ts'
import { doctorTitles } from '#/domain/directory/doctor.ts'
import { MAX_PRIVATE_CLINICS } from '#/domain/directory/licence.ts'
import { slugify } from '#/domain/directory/slug.ts'
import { choice, years } from '#/forms/fields.ts'
import type { Typed } from '#/forms/post.ts'
import {
  arabicText,
  branchTexts,
  expiry,
  facilityNameAr,
  facilityNameEn,
  latinText,
  licenceNumber,
  personNameAr,
  personNameEn,
  pin,
  profileTexts,
  syndicateNumber,
} from '#/forms/provider-fields.ts'
import { holdingSchema } from './schemas.ts'

export const slotLengths = ['10', '15', '20', '30', '45', '60'] as const

/** The last part of the profile's address, normalised. */
const profileSlug = z
  .string()
  .default('')
  .transform((typed) => slugify(typed))
  .pipe(z.string().min(3, 'slug-invalid'))

const minutes = z
  .string()
  .default('')
  .transform((typed) => foldDigits(typed.trim()))
  .pipe(
    z
      .string()
      .regex(/^\d{1,3}$/, 'minutes-invalid')
      .transform(Number),
  )
  .pipe(z.number().max(180, 'minutes-invalid'))

const clinicSchema = z.object({
  ...branchTexts,
  pin,
  slotMinutes: choice(slotLengths).transform(Number),
})

const clinicFields = Object.keys(clinicSchema.shape)

/** The clinics are the application's: the form says how many, and the use case checks it. */
const clinicsSchema = z.record(z.string(), z.string()).transform((typed, context) => {
  const count = Math.min(Number(/^\d$/.exec(typed['clinics'] ?? '')?.[0] ?? 0), MAX_PRIVATE_CLINICS)
  const clinics = Array.from({ length: count }, (_, index) => index + 1).flatMap((number) => {
    const parsed = clinicSchema.safeParse(clinicTyped(typed, number))
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = clinicField(number, String(path[0]))
      context.issues.push({ code: 'custom', path: [field], message, input: typed })
    }
    return parsed.success ? [parsed.data] : []
  })
  return { clinics }
})

function clinicTyped(typed: Typed, number: number): Partial<Typed> {
  return Object.fromEntries(clinicFields.map((field) => [field, typed[clinicField(number, field)]]))
}

const doctorFields = holdingSchema.extend({
  slug: profileSlug,
  nameAr: personNameAr,
  nameEn: personNameEn,
  title: choice(doctorTitles),
  syndicateNumber,
  licenceExpiry: expiry,
  experience: years,
  waitingMinutes: minutes,
  headlineAr: arabicText(120),
  headlineEn: latinText(120),
  bioAr: arabicText(2000),
  bioEn: latinText(2000),
})

/** Values that the application does not contain, or that staff know better. */
export const doctorApproval = doctorFields.and(clinicsSchema)

export const facilityApproval = holdingSchema.extend({
  slug: profileSlug,
  nameAr: facilityNameAr,
  nameEn: facilityNameEn,
  licenceNumber,
  licenceExpiry: expiry,
  aboutAr: arabicText(2000),
  aboutEn: latinText(2000),
  addressAr: arabicText(300),
  addressEn: latinText(300),
  landmarkAr: arabicText(200),
  landmarkEn: latinText(200),
  pin,
})

/** Of the texts only those that the change contains have a field. */
export const changeApproval = holdingSchema.extend(
  z.object({ ...profileTexts, ...branchTexts }).partial().shape,
)

type FieldOf<Schema> = Schema extends z.ZodObject ? keyof Schema['shape'] : never

/** A field of any approval, or of a clinic in one. */
export type ApprovalField = Exclude<
  FieldOf<
    typeof doctorFields | typeof facilityApproval | typeof changeApproval | typeof clinicSchema
  >,
  FieldOf<typeof holdingSchema>
>
