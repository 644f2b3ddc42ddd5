import { parseNationalId } from '#/domain/nationalid.ts'
import { writePoint } from '#/domain/point.ts'
import { clinicDate } from '#/domain/zone.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import type { Services } from '#/server/services.server.ts'
import { clinicField, clinicsSchema } from './clinics.ts'
import {
  doctorForm,
  doctorSchema,
  documentsSchema,
  whoSchema,
  workSchema,
  type DoctorInput,
} from './doctor.ts'
import { joinReceiver } from './receiver.server.ts'
import { districtProblem, expiryProblem, rule } from './rules.server.ts'

export const receiveDoctor = joinReceiver({
  form: doctorForm,
  schema: doctorSchema,
  plan: planDoctor,
  rules: [
    rule('who', whoSchema, async ({ clock }, { nationalId }) => {
      const parsed = parseNationalId(nationalId, clinicDate(clock.now()))
      return { nationalId: parsed.ok ? null : parsed.code }
    }),
    rule('work', workSchema, async (services, { specialty, licenceExpiry, syndicateNumber }) => {
      const isListed = await services.providers.hasSyndicateNumber(syndicateNumber)
      return {
        specialty: await specialtyProblem(services, specialty),
        syndicateNumber: isListed ? 'already-applied' : null,
        licenceExpiry: expiryProblem(services, licenceExpiry),
      }
    }),
    rule(
      'work',
      workSchema,
      async ({ requests }, { syndicateNumber }) => {
        const isTaken = await requests.isTaken(syndicateKey(syndicateNumber))
        return { syndicateNumber: isTaken ? 'already-applied' : null }
      },
      { isEarly: true },
    ),
    rule('clinics', clinicsSchema, async (services, { clinics }) => {
      const codes = clinics.map(async ({ district, from, until }, index) => [
        [clinicField(index + 1, 'district'), await districtProblem(services, district)],
        [clinicField(index + 1, 'until'), from === until ? 'hours-empty' : null],
      ])
      return Object.fromEntries((await Promise.all(codes)).flat())
    }),
    rule('documents', documentsSchema, async (services, { photo }) => {
      const files = await services.files.list(fileIdsOf(services, photo) ?? [])
      const isPicture = files.every(({ mediaType }) => mediaType.startsWith('image/'))
      return { photo: isPicture ? null : 'file-not-picture' }
    }),
  ],
})

/** What the queue gets. The title is the applicant's word, until staff see the syndicate's record. */
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

async function specialtyProblem({ providers }: Pick<Services, 'providers'>, wanted: string) {
  const known = await providers.listSpecialties()
  return known.some(({ slug, isHidden }) => slug === wanted && !isHidden) ? null : 'choice-required'
}
