import { z } from 'zod'
import { clinicField } from '#/domain/directory/clinic-field.ts'
import { MAX_PRIVATE_CLINICS } from '#/domain/directory/licence.ts'
import { choices, requiredText, slug } from '#/forms/fields.ts'
import type { Typed } from '#/forms/post.ts'
import { fee, pin, providerPhone, wallTime } from '#/forms/provider-fields.ts'
import type { Step } from './steps.ts'

/** ISO weekdays, from Saturday, the first day of the Egyptian week. */
export const weekdays = ['6', '7', '1', '2', '3', '4', '5'] as const

const clinicSchema = z.object({
  district: slug,
  address: requiredText(300),
  landmark: requiredText(200),
  pin,
  publicPhone: providerPhone,
  fee,
  followUpFee: fee,
  days: choices(weekdays).transform((days) => days.map(Number)),
  from: wallTime,
  until: wallTime,
})

/** How many clinics there are, or a field of one. */
export type ClinicField = 'clinics' | keyof (typeof clinicSchema)['shape']

/** Only as many clinics are read as the form says. */
export const clinicsSchema = z.record(z.string(), z.string()).transform((typed, context) => {
  const refuse = (field: string, message: string) =>
    context.issues.push({ code: 'custom', path: [field], message, input: typed })
  const count = Number(/^\d{1,3}$/.exec(typed['clinics'] ?? '')?.[0] ?? 0)
  const problem = countProblem(count)
  if (problem) refuse('clinics', problem)
  const clinics = clinicNumbers.slice(0, problem ? 0 : count).flatMap((number) => {
    const parsed = clinicSchema.safeParse(clinicTyped(typed, number))
    for (const { path, message } of parsed.error?.issues ?? [])
      refuse(clinicField(number, String(path[0])), message)
    return parsed.success ? [parsed.data] : []
  })
  return { clinics }
})

const clinicFields = Object.keys(clinicSchema.shape)
const clinicNumbers = Array.from({ length: MAX_PRIVATE_CLINICS }, (_, index) => index + 1)

export const clinicsStep: Step = {
  id: 'clinics',
  schema: clinicsSchema,
  fields: [
    'clinics',
    ...clinicNumbers.flatMap((number) => clinicFields.map((field) => clinicField(number, field))),
  ],
}

/** The clinic and the field of a name; null for a field that is not a clinic's. */
export function clinicPart(name: string): { clinic: number; field: string } | null {
  const [, clinic, field] = /^clinic(\d)-(.+)$/.exec(name) ?? []
  return clinic && field ? { clinic: Number(clinic), field } : null
}

function countProblem(count: number): string | null {
  if (count === 0) return 'choice-required'
  return count > MAX_PRIVATE_CLINICS ? 'clinics-too-many' : null
}

function clinicTyped(typed: Typed, number: number): Partial<Typed> {
  return Object.fromEntries(clinicFields.map((field) => [field, typed[clinicField(number, field)]]))
}
