import { z } from 'zod'
import { foldDigits } from '#/domain/search/digits.ts'
import { MAX_VISITS } from '#/domain/booking/most-visits.ts'
import {
  choice,
  consent,
  mobile,
  optionalText,
  personName,
  requiredText,
  slug,
} from '#/forms/fields.ts'
import type { CarePageView, QuoteView } from '#/server/home-care/page.ts'
import type { WindowView } from '#/server/home-care/views.ts'

export const species = ['cat', 'dog', 'bird', 'rabbit', 'other'] as const
export const nurseGenders = ['any', 'female', 'male'] as const

/** A visit's time window as one form value; instants in ISO 8601. */
export function windowValue({ startsAt, endsAt }: WindowView): string {
  return `${startsAt}~${endsAt}`
}

const instants = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

const window = z.string().default('').transform(readWindow)

export function readWindow(text: string, context: z.RefinementCtx) {
  const [startsAt, endsAt] = text.split('~')
  const parsed = instants.safeParse({ startsAt, endsAt })
  if (parsed.success) {
    return { startsAt: new Date(parsed.data.startsAt), endsAt: new Date(parsed.data.endsAt) }
  }
  context.addIssue('date-invalid')
  return z.NEVER
}

/** The choices before any personal field; the use case looks up the price in the rate card. */
const chosen = {
  rate: slug,
  district: slug,
  count: z
    .string()
    .default('1')
    .transform(foldDigits)
    .pipe(
      z
        .string()
        .regex(/^[1-9]\d?$/, 'choice-required')
        .transform(Number),
    )
    .pipe(z.number().max(MAX_VISITS, 'choice-required')),
}

const person = { name: personName, phone: mobile }
/** An address as usual in Egypt: street and building, then floor and flat, then a landmark. */
export const home = {
  address: requiredText(300),
  floor: optionalText(80),
  landmark: requiredText(200),
}
const consents = { consent, health: consent }

export const visitSchema = z.object({
  ...chosen,
  window,
  ...person,
  ...home,
  case: requiredText(1000),
  ...consents,
})

export const nursingSchema = z.object({
  ...chosen,
  equipment: slug.optional().or(z.literal('').transform(() => undefined)),
  window,
  nurse: choice(nurseGenders),
  ...person,
  ...home,
  case: requiredText(1000),
  ...consents,
})

const pet = { species: choice(species), age: requiredText(40), case: optionalText(1000) }

/** A visit at a clinic needs no home address. */
export const petAtHomeSchema = z.object({ ...chosen, ...pet, window, ...person, ...home, consent })
export const petAtClinicSchema = z.object({ ...chosen, ...pet, window, ...person, consent })

/** A person in an area without the service, who wants to be notified when it starts. */
export const leadSchema = z.object({ rate: slug, district: slug, ...person, consent })

export type CareFormProps = {
  view: CarePageView
  quote: QuoteView
}
