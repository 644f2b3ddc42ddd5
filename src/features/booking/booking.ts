import { z } from 'zod'
import { familyRelations } from '#/domain/account/family.ts'
import { parseCardNumber, planCharacters, type BookedCoverage } from '#/domain/booking/coverage.ts'
import { paymentMethods } from '#/domain/money/payment.ts'
import { childYears, mobile, oneTimeCode, personName, referenceOf } from '#/forms/fields.ts'
import { stripInvisible } from '#/domain/search/digits.ts'
import type { Typed } from '#/forms/post.ts'
import type { SlotView } from '#/server/bookings/views.ts'

export const MAX_REASON_CHARACTERS = 500

const slug = z.string().regex(/^[a-z0-9-]{1,120}$/)
const instant = z.iso.datetime()

/** A slot as one form value: branch, time and visit type, so that a radio group can offer several. */
export function slotValue({ branchId, startsAt, type }: Omit<SlotView, 'endsAt'>): string {
  return [branchId, startsAt, type].filter((part) => part !== undefined).join('~')
}

const place = z.object({ branch: z.uuid(), at: instant, type: slug.optional() })

const slot = z.string('slot-not-found').transform((text, context) => {
  const [branch, at, type] = text.split('~')
  const parsed = place.safeParse({ branch, at, type })
  if (parsed.success) return parsed.data
  context.addIssue('slot-not-found')
  return z.NEVER
})

const slotFields = { doctor: slug, slot }

function flat<Fields extends { slot: { branch: string; at: string; type?: string | undefined } }>({
  slot: { branch, at, type },
  ...rest
}: Fields) {
  return { ...rest, branch, at, type }
}

/** What identifies the page of a form, and its hold where the browser keeps no cookies. */
const pageFields = {
  page: z.uuid().optional().catch(undefined),
  hold: z.string().max(150).optional(),
}

/** One slot in a doctor's diary, as a form identifies it. */
export const slotSchema = z.object({ ...slotFields, ...pageFields }).transform(flat)

/** Who pays; the rest counts only by insurance. */
const coverageFields = {
  coverage: z.enum(['self', 'insurance']).catch('self'),
  insurer: slug.optional().catch(undefined),
  plan: z.string().default('').catch(''),
  cardNumber: z.string().max(100).default('').catch(''),
  keepCard: z.literal('yes').optional().catch(undefined),
}

const visit = {
  ...coverageFields,
  phone: mobile,
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_CHARACTERS, 'reason-too-long')
    .optional()
    .transform((text) => text || null),
  namesDoctor: z
    .literal('yes')
    .optional()
    .catch(undefined)
    .transform((typed) => typed === 'yes'),
  payment: z.enum(['clinic', ...paymentMethods], 'payment-required'),
  consent: z.literal('yes', 'consent-required'),
  // Only in the step that proves the phone.
  code: z.string().optional(),
  again: z.literal('yes').optional().catch(undefined),
  sender: z.literal('own').optional().catch(undefined),
  hold: pageFields.hold,
}

/** For the visitor or another person, whose name is typed into the form. */
const namedFields = z
  .object({
    ...slotFields,
    bookedFor: z.enum(['self', 'other'], 'booked-for-required'),
    patientName: personName,
    relation: z.enum(familyRelations).optional().catch(undefined),
    ...visit,
  })
  .transform(({ code, again, relation, ...typed }, context) => ({
    ...flat(typed),
    coverage: readCoverage(typed, context),
    patientRelation: typed.bookedFor === 'other' ? (relation ?? null) : null,
    patientAge: null,
    familyMemberId: null,
    code: readCode({ code, again: again ?? typed.sender }, context),
  }))

/** For a child of the visitor, whose age the clinic needs. */
const childFields = z
  .object({
    ...slotFields,
    bookedFor: z.literal('child'),
    patientName: personName,
    patientAge: childYears,
    ...visit,
  })
  .transform(({ code, again, ...typed }, context) => ({
    ...flat(typed),
    coverage: readCoverage(typed, context),
    bookedFor: 'other' as const,
    patientRelation: 'child' as const,
    familyMemberId: null,
    code: readCode({ code, again: again ?? typed.sender }, context),
  }))

/** For a person saved in the account: its owner or a family member. */
const knownFields = z
  .object({ ...slotFields, bookedFor: z.union([z.literal('account'), z.uuid()]), ...visit })
  .transform(({ bookedFor, code, again, ...typed }, context) => ({
    ...flat(typed),
    coverage: readCoverage(typed, context),
    ...(bookedFor === 'account'
      ? { bookedFor: 'self' as const, familyMemberId: null }
      : { bookedFor: 'other' as const, familyMemberId: bookedFor }),
    patientName: null,
    patientRelation: null,
    patientAge: null,
    code: readCode({ code, again: again ?? typed.sender }, context),
  }))

/** The booking form, in the order of its fields on the page. */
export function bookingSchema({ bookedFor }: Typed) {
  if (bookedFor === 'child') return childFields
  const isKnown = knownFields.in.shape.bookedFor.safeParse(bookedFor).success
  return isKnown ? knownFields : namedFields
}

type Covered = z.output<z.ZodObject<typeof coverageFields>>

/** What the patient states of the insurance; null for one who pays alone, whatever else was typed. */
function readCoverage(
  { coverage, insurer, plan, cardNumber, keepCard }: Covered,
  context: z.RefinementCtx,
): BookedCoverage | null {
  if (coverage === 'self') return null
  const card = typedOrNull(cardNumber, parseCardNumber)
  const name = typedOrNull(plan, (text) => (text.length > planCharacters ? null : text))
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!insurer) refuse('insurer', 'insurer-required')
  if (name === undefined) refuse('plan', 'text-too-long')
  if (card === undefined) refuse('cardNumber', 'card-number-invalid')
  if (!insurer || name === undefined || card === undefined) return null
  return { insurerSlug: insurer, plan: name, cardNumber: card, isKept: keepCard === 'yes' }
}

/** Null for an empty text, undefined for one that is refused. */
function typedOrNull(
  typed: string,
  read: (text: string) => string | null,
): string | null | undefined {
  const text = stripInvisible(typed).trim()
  return text === '' ? null : (read(text) ?? undefined)
}

type Proof = { code?: string | undefined; again?: 'yes' | 'own' | undefined }

/** Null before the step that proves the phone, and if another code is requested. */
function readCode({ code: typed, again }: Proof, context: z.RefinementCtx): string | null {
  if (typed === undefined || again) return null
  const code = oneTimeCode.safeParse(typed)
  if (code.success) return code.data
  context.addIssue({ code: 'custom', path: ['code'], message: code.error.issues[0]?.message })
  return null
}

const reference = referenceOf('BLS')

export const cancellationSchema = z.object({ reference })

/** `k`: the key of a reminder's link. */
export const attendanceSchema = z.object({
  reference,
  k: z
    .string()
    .regex(/^[\w-]{12}$/)
    .optional()
    .catch(undefined),
})
export const rescheduleSchema = z.object({ reference, slot }).transform(flat)
