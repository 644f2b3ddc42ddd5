import { parseNationalId } from '#/domain/account/national-id.ts'
import { writePoint } from '#/domain/directory/point.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { App } from '#/server/app.ts'
import { hasSyndicateNumber, listSpecialtyChoices } from '#/server/doctors/providers.ts'
import { listFiles } from '#/server/files/files.ts'
import { isRequestTaken } from '#/server/requests/requests.ts'
import { clinicField } from '#/domain/directory/clinic-field.ts'
import { clinicsSchema } from './clinics.ts'
import {
  doctorForm,
  doctorSchema,
  documentsSchema,
  whoSchema,
  workSchema,
  type DoctorInput,
} from './doctor.ts'
import { joinHandler } from './step-forms.server.ts'
import { districtProblem, expiryProblem, rule } from './rules.server.ts'

export const receiveDoctor = joinHandler({
  form: doctorForm,
  schema: doctorSchema,
  plan: planDoctor,
  rules: [
    rule('who', whoSchema, async ({ clock }, { nationalId }) => {
      const parsed = parseNationalId(nationalId, clinicDate(clock.now()))
      return { nationalId: parsed.ok ? null : parsed.code }
    }),
    rule('work', workSchema, async (app, { specialty, licenceExpiry, syndicateNumber }) => {
      const isListed = await hasSyndicateNumber(app, syndicateNumber)
      return {
        specialty: await specialtyProblem(app, specialty),
        syndicateNumber: isListed ? 'already-applied' : null,
        licenceExpiry: expiryProblem(app, licenceExpiry),
      }
    }),
    rule(
      'work',
      workSchema,
      async (app, { syndicateNumber }) => {
        const isTaken = await isRequestTaken(app, syndicateKey(syndicateNumber))
        return { syndicateNumber: isTaken ? 'already-applied' : null }
      },
      { isEarly: true },
    ),
    rule('clinics', clinicsSchema, async (app, { clinics }) => {
      const codes = clinics.map(async ({ district, from, until }, index) => [
        [clinicField(index + 1, 'district'), await districtProblem(app, district)],
        [clinicField(index + 1, 'until'), from === until ? 'hours-empty' : null],
      ])
      return Object.fromEntries((await Promise.all(codes)).flat())
    }),
    rule('documents', documentsSchema, async (app, { photo }) => {
      const files = await listFiles(app, fileIdsOf(app, photo) ?? [])
      const isPicture = files.every(({ mediaType }) => mediaType.startsWith('image/'))
      return { photo: isPicture ? null : 'file-not-picture' }
    }),
  ],
})

/** The details for the queue. The title is the applicant's claim, until staff see the syndicate's record. */
function planDoctor(input: DoctorInput) {
  const { nationalId, phone, nameAr, syndicateNumber, clinics } = input
  const { nameEn, email, gender, specialty, title, licenceExpiry, experience, languages } = input
  return {
    name: nameAr,
    phone,
    details: {
      nameAr,
      nameEn,
      email,
      gender,
      specialty,
      title,
      syndicateNumber,
      licenceExpiry,
      experience,
      languages,
      clinics: clinics.map(({ publicPhone, pin, fee, followUpFee, from, until, ...clinic }) => ({
        ...clinic,
        pin: pin && writePoint(pin),
        phone: publicPhone,
        feePiastres: fee,
        followUpFeePiastres: followUpFee,
        startsAt: from,
        endsAt: until,
      })),
    },
    secrets: { nationalId },
    exclusiveKey: syndicateKey(syndicateNumber),
    exclusiveField: 'syndicateNumber',
    files: [...input.syndicateCard, ...input.practisingLicence, ...input.idCard, ...input.photo],
  }
}

function syndicateKey(number: string): string {
  return `syndicate:${number}`
}

async function specialtyProblem(app: App, wanted: string) {
  const known = await listSpecialtyChoices(app)
  return known.some(({ slug, isHidden }) => slug === wanted && !isHidden) ? null : 'choice-required'
}
