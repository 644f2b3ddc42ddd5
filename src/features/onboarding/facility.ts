import { z } from 'zod'
import { departments, tests } from '#/domain/directory/facility.ts'
import { hospitalKinds } from '#/domain/directory/provider.ts'
import {
  choice,
  choices,
  consent,
  mobile,
  optionalEmail,
  optionalText,
  personName,
  requiredText,
  slug,
} from '#/forms/fields.ts'
import { requiredFiles } from '#/forms/file-tokens.ts'
import {
  expiry,
  facilityNameAr,
  facilityNameEn,
  licenceNumber,
  optionalProviderPhone,
  pin,
  providerPhone,
} from '#/forms/provider-fields.ts'
import { objectStep, type JoinForm } from './steps.ts'

export const facilitySchema = z.object({
  nameAr: facilityNameAr,
  nameEn: facilityNameEn,
  licenceNumber,
  licenceExpiry: expiry,
  director: personName,
  phone: mobile,
  email: optionalEmail,
})

export const placeSchema = z.object({
  district: slug,
  address: requiredText(300),
  landmark: requiredText(200),
  pin,
  publicPhone: providerPhone,
  secondPhone: optionalProviderPhone,
})

const accreditation = optionalText(300)

const testsSchema = z.object({
  tests: choices(tests),
  homeSampling: choice(['yes', 'no']),
  accreditation,
})

const departmentsSchema = z.object({
  facilityKind: choice(hospitalKinds).default('hospital'),
  departments: choices(departments),
  accreditation,
})

const documentsSchema = z.object({
  licence: requiredFiles,
  commercialRegister: requiredFiles,
  taxCard: requiredFiles,
})

const consentsSchema = z.object({ application: consent, request: consent })

export const labSchema = facilitySchema
  .and(placeSchema)
  .and(testsSchema)
  .and(documentsSchema)
  .and(consentsSchema)
export type LabInput = z.output<typeof labSchema>

export const hospitalSchema = facilitySchema
  .and(placeSchema)
  .and(departmentsSchema)
  .and(documentsSchema)
  .and(consentsSchema)
export type HospitalInput = z.output<typeof hospitalSchema>

type FieldOf<Schema> = Schema extends z.ZodObject ? keyof Schema['shape'] : never
type SharedField = FieldOf<
  typeof facilitySchema | typeof placeSchema | typeof documentsSchema | typeof consentsSchema
>
export type LabField = SharedField | FieldOf<typeof testsSchema>
export type HospitalField = SharedField | FieldOf<typeof departmentsSchema>

const facility = objectStep('facility', facilitySchema)
const place = objectStep('place', placeSchema)
const documents = objectStep('documents', documentsSchema)
const consents = objectStep('consents', consentsSchema)

/** A laboratory's application, in the order of its fields. */
export const labForm: JoinForm = {
  kind: 'lab',
  schema: labSchema,
  steps: [facility, place, objectStep('tests', testsSchema), documents, consents],
}

/** A hospital's or centre's. */
export const hospitalForm: JoinForm = {
  kind: 'hospital',
  schema: hospitalSchema,
  steps: [facility, place, objectStep('departments', departmentsSchema), documents, consents],
}
