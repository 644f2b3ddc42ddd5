import { z } from 'zod'
import { doctorTitles, genders, spokenLanguages } from '#/domain/directory/doctor.ts'
import {
  choice,
  choices,
  consent,
  mobile,
  nationalId,
  optionalEmail,
  slug,
  years,
} from '#/forms/fields.ts'
import { optionalFiles, requiredFiles } from '#/forms/file-tokens.ts'
import { expiry, personNameAr, personNameEn, syndicateNumber } from '#/forms/provider-fields.ts'
import { clinicsSchema, clinicsStep, type ClinicField } from './clinics.ts'
import { objectStep, type JoinForm } from './steps.ts'

export const whoSchema = z.object({
  nameAr: personNameAr,
  nameEn: personNameEn,
  phone: mobile,
  email: optionalEmail,
  nationalId,
  gender: choice(genders),
})

export const workSchema = z.object({
  specialty: slug,
  title: choice(doctorTitles),
  syndicateNumber,
  licenceExpiry: expiry,
  experience: years,
  languages: choices(spokenLanguages),
})

export const documentsSchema = z.object({
  syndicateCard: requiredFiles,
  practisingLicence: requiredFiles,
  idCard: requiredFiles,
  photo: optionalFiles,
})

const consentsSchema = z.object({ application: consent, request: consent })

export const doctorSchema = whoSchema
  .and(workSchema)
  .and(clinicsSchema)
  .and(documentsSchema)
  .and(consentsSchema)
export type DoctorField =
  | keyof (typeof whoSchema)['shape']
  | keyof (typeof workSchema)['shape']
  | ClinicField
  | keyof (typeof documentsSchema)['shape']
  | keyof (typeof consentsSchema)['shape']
export type DoctorInput = z.output<typeof doctorSchema>

/** A doctor's application, in the order of its fields. */
export const doctorForm: JoinForm = {
  kind: 'doctor',
  schema: doctorSchema,
  steps: [
    objectStep('who', whoSchema),
    objectStep('work', workSchema),
    clinicsStep,
    objectStep('documents', documentsSchema),
    objectStep('consents', consentsSchema),
  ],
}
