import { z } from 'zod'
import { careServices, rateUnits } from '#/domain/care/care.ts'
import {
  concept,
  district,
  governorate,
  insurer,
  specialty,
} from '#/domain/content/catalogue-kinds.ts'
import { ar, en, MOST_POSITION, names, order } from '#/domain/content/common-fields.ts'
import { labPackage, labTest } from '#/domain/content/lab-kinds.ts'
import { hospital, plan, procedure } from '#/domain/content/surgery-kinds.ts'
import { EGYPTIAN_WEEK } from '#/domain/schedule/clinic.ts'
import type { ContentKind, Texts } from '#/domain/content/content.ts'
import {
  accentColour,
  address,
  choice,
  choiceOf,
  controls,
  count,
  day,
  districtChoices,
  email,
  flag,
  instant,
  line,
  list,
  long,
  markdown,
  money,
  optionalSlug,
  signed,
  type Control,
} from '#/domain/content/content-fields.ts'
import { parseDayHours } from '#/domain/schedule/time-of-day.ts'
import { employments } from '#/domain/content/vacancy.ts'
import type { SiteService } from '#/domain/content/services.ts'
import { webAddress } from '#/domain/web/web-address.ts'

// Each kind is its fields, in the order of their form. A field defines what its text means, which texts are
// valid, and its control.

const titles = { titleAr: line(140, ar), titleEn: line(140, en) }
const summaries = { summaryAr: long(500, ar), summaryEn: long(500, en) }

const rate = z
  .object({
    ...names,
    descriptionAr: long(500, ar),
    descriptionEn: long(500, en),
    service: choice(careServices),
    unit: choice(rateUnits),
    minPiastres: money(),
    maxPiastres: money(),
    position: count(MOST_POSITION),
  })
  .refine(({ minPiastres }) => minPiastres > 0, { path: ['minPiastres'], error: 'amount-invalid' })
  .refine(({ minPiastres, maxPiastres }) => minPiastres <= maxPiastres, {
    path: ['maxPiastres'],
    error: 'prices-order',
  })

/** Where a service of care at home comes to. */
const coverage = z.object({ districts: districtChoices() })

const offer = z
  .object({
    ...titles,
    ...summaries,
    includesAr: list(20, ar),
    includesEn: list(20, en),
    providerAr: line(120, ar),
    providerEn: line(120, en),
    providerPhone: line(20, { isOptional: true }),
    doctorSlug: optionalSlug(),
    facilitySlug: optionalSlug(),
    specialtySlug: choiceOf('specialties'),
    districtSlug: choiceOf('districts'),
    priceBeforePiastres: money(),
    pricePiastres: money(),
    licenceNumber: line(60, { isOptional: true }),
    startsAt: instant(),
    endsAt: instant(),
    stock: count(100_000),
    isHidden: flag(),
  })
  .refine(({ pricePiastres }) => pricePiastres > 0, {
    path: ['pricePiastres'],
    error: 'amount-invalid',
  })
  .refine((offer) => offer.pricePiastres < offer.priceBeforePiastres, {
    path: ['pricePiastres'],
    error: 'price-not-lower',
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: 'times-order' })
  .refine(({ doctorSlug, facilitySlug }) => !doctorSlug || !facilitySlug, {
    path: ['facilitySlug'],
    error: 'one-provider',
  })

const optional = { ar: { ...ar, isOptional: true }, en: { ...en, isOptional: true } } as const

/** In one language or in both; each is complete. */
const article = z
  .object({
    titleAr: line(140, optional.ar),
    summaryAr: long(500, optional.ar),
    bodyAr: markdown(optional.ar),
    referencesAr: list(30, optional.ar),
    titleEn: line(140, optional.en),
    summaryEn: long(500, optional.en),
    bodyEn: markdown(optional.en),
    referencesEn: list(30, optional.en),
    specialtySlug: choiceOf('specialties'),
    isHidden: flag(),
    reviewerAr: signed(),
    reviewerEn: signed(),
    reviewedOn: signed(),
  })
  .superRefine((texts, context) => {
    for (const [language, parts] of languages) {
      const filled = parts.filter((part) => texts[part] !== '')
      if (filled.length === 0 && (language === 'En' || texts.titleEn !== '')) continue
      for (const part of parts) {
        if (texts[part] === '')
          context.addIssue({ code: 'custom', path: [part], message: 'text-required' })
      }
    }
  })
  .superRefine((texts, context) => {
    for (const field of ['referencesAr', 'referencesEn'] as const) {
      const isRead = texts[field].every((entry) => readReference(entry) !== null)
      if (!isRead) context.addIssue({ code: 'custom', path: [field], message: 'reference-invalid' })
    }
  })

const languages = [
  ['Ar', ['titleAr', 'summaryAr', 'bodyAr']],
  ['En', ['titleEn', 'summaryEn', 'bodyEn']],
] as const

const vacancy = z
  .object({
    ...titles,
    ...summaries,
    dutiesAr: list(20, ar),
    dutiesEn: list(20, en),
    requirementsAr: list(20, ar),
    requirementsEn: list(20, en),
    districtSlug: choiceOf('districts'),
    employment: choice(employments),
    minSalaryPiastres: money(),
    maxSalaryPiastres: money(),
    postedOn: day(),
    closesOn: day(),
    position: count(MOST_POSITION),
    isHidden: flag(),
  })
  .refine(({ minSalaryPiastres, maxSalaryPiastres }) => minSalaryPiastres <= maxSalaryPiastres, {
    path: ['maxSalaryPiastres'],
    error: 'prices-order',
  })
  .refine(({ postedOn, closesOn }) => postedOn <= closesOn, {
    path: ['closesOn'],
    error: 'times-order',
  })

const policy = z.object({
  bodyAr: markdown(ar),
  bodyEn: markdown(en),
  changesAr: long(2000, optional.ar),
  changesEn: long(2000, optional.en),
  effectiveAt: instant(),
  asksAgain: flag(),
})

/** The hours of a weekday: `09:00-17:00, 19:00-22:00`; empty when it is closed. */
const weekday = () => line(80, { isOptional: true })

/** A branch of our own, on the contact page. The hours are those of each weekday, in ISO numbers from Saturday. */
const office = z
  .object({
    ...names,
    addressAr: line(200, ar),
    addressEn: line(200, en),
    landmarkAr: line(120, ar),
    landmarkEn: line(120, en),
    districtSlug: choiceOf('districts'),
    phone: line(20),
    hours6: weekday(),
    hours7: weekday(),
    hours1: weekday(),
    hours2: weekday(),
    hours3: weekday(),
    hours4: weekday(),
    hours5: weekday(),
    ...order,
  })
  .superRefine((office, context) => {
    for (const day of EGYPTIAN_WEEK) {
      const path = `hours${day}` as const
      if (parseDayHours(office[path]) === null)
        context.addIssue({ code: 'custom', path: [path], message: 'hours-invalid' })
    }
  })

/** How the mobile app is promoted: by links to its stores, as coming soon, or not at all. */
export const appPromotions = ['links', 'soon', 'none'] as const

const brand = z.object({
  ...names,
  sloganAr: line(120, ar),
  sloganEn: line(120, en),
  accent: accentColour(),
  hotline: line(20),
  email: email(),
  facebook: address({ isOptional: true }),
  instagram: address({ isOptional: true }),
  x: address({ isOptional: true }),
  youtube: address({ isOptional: true }),
  // Earlier versions of the brand do not say.
  appPromotion: z
    .enum(appPromotions, 'choice-required')
    .default('soon')
    .register(controls, { as: 'choice', choices: appPromotions }),
  appStore: address({ isOptional: true }),
  playStore: address({ isOptional: true }),
  blogHomeVisit: address({ isOptional: true }),
  blogAnimals: address({ isOptional: true }),
  blogMagazine: address({ isOptional: true }),
  blogJobs: address({ isOptional: true }),
  copyrightYear: count(9999),
  companyAr: line(160, { ...ar, isOptional: true }),
  companyEn: line(160, { ...en, isOptional: true }),
  companyAddressAr: line(240, { ...ar, isOptional: true }),
  companyAddressEn: line(240, { ...en, isOptional: true }),
  commercialRegister: line(40, { isOptional: true }),
  taxNumber: line(40, { isOptional: true }),
  advertisingLicence: line(80, { isOptional: true }),
  dataOfficer: line(200, { isOptional: true }),
})

const home = z.object({
  ...titles,
  leadAr: long(400, ar),
  leadEn: long(400, en),
  showsSoonest: flag(),
  showsOffers: flag(),
  showsArticles: flag(),
  showsApp: flag(),
  showsQuestions: flag(),
})

/** Which services the site has. */
const services = z.object({
  homeVisit: flag(),
  nursing: flag(),
  pets: flag(),
  surgery: flag(),
  offers: flag(),
  jobs: flag(),
  facilities: flag(),
  magazine: flag(),
} satisfies Record<SiteService, z.ZodType>)

export const contentSchemas = {
  specialty,
  governorate,
  district,
  insurer,
  concept,
  rate,
  coverage,
  offer,
  article,
  vacancy,
  policy,
  office,
  procedure,
  hospital,
  plan,
  labTest,
  labPackage,
  brand,
  home,
  services,
} satisfies Record<ContentKind, z.ZodType>

/**
 * The canonical form of what was typed: every field of the kind and nothing else, each in the one spelling of
 * its value.
 */
export function readTexts(
  kind: ContentKind,
  typed: Texts,
): { ok: true; texts: Texts } | { ok: false; issues: z.core.$ZodIssue[] } {
  const schema: TextSchema = contentSchemas[kind]
  const parsed = schema.safeParse(typed)
  if (!parsed.success) return { ok: false, issues: parsed.error.issues }
  return { ok: true, texts: writeTexts(schema, parsed.data) }
}

/** The reverse: a value as the texts of its form. */
export function writeTexts<Value>(
  schema: z.ZodType<Value, Record<string, string | undefined>>,
  value: Value,
): Texts {
  const texts = z.encode(schema, value)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']))
}

type TextSchema = z.ZodType<unknown, Record<string, string | undefined>>

/** The fields of a kind in their order, with how they are filled in. */
export function fieldsOf(kind: ContentKind): { name: string; control: Control }[] {
  return Object.entries(contentSchemas[kind].shape).map(([name, field]) => {
    const control = controls.get(field)
    if (!control) throw new Error(`${kind}.${name} has no control`)
    return { name, control }
  })
}

export type ContentValue<Kind extends ContentKind> = z.output<(typeof contentSchemas)[Kind]>

/** The name of a field of any kind. */
export type ContentField = { [Kind in ContentKind]: keyof ContentValue<Kind> }[ContentKind]

type Literal<Value> = Value extends string ? (string extends Value ? never : Value) : never

type LiteralsOf<Fields> = { [Name in keyof Fields]: Literal<Fields[Name]> }[keyof Fields]

/** A choice of any field that lists its choices. */
export type ContentOption = {
  [Kind in ContentKind]: LiteralsOf<ContentValue<Kind>>
}[ContentKind]

/** A reference as it is typed: `Its name | https://…`. */
export function readReference(entry: string): { name: string; url: string } | null {
  const [name = '', url = '', ...rest] = entry.split('|').map((part) => part.trim())
  return name && webAddress(url) && rest.length === 0 ? { name, url } : null
}
