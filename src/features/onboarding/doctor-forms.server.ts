import { writePoint } from '#/domain/directory/point.ts'
import { fileIdsOf } from '#/forms/upload.server.ts'
import {
  applicationKey,
  checkApplicationKey,
  checkDistrict,
  checkLicenceExpiry,
  checkNationalId,
  checkPicture,
  checkSpecialty,
  checkSyndicateNumber,
} from '#/server/requests/application-checks.ts'
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
import { joinHandler, rule } from './step-forms.server.ts'

export const receiveDoctor = joinHandler({
  form: doctorForm,
  schema: doctorSchema,
  plan: planDoctor,
  rules: [
    rule('who', whoSchema, async (app, { nationalId }) => ({
      nationalId: checkNationalId(app, nationalId),
    })),
    rule('work', workSchema, async (app, { specialty, licenceExpiry, syndicateNumber }) => ({
      specialty: await checkSpecialty(app, specialty),
      syndicateNumber: await checkSyndicateNumber(app, syndicateNumber),
      licenceExpiry: checkLicenceExpiry(app, licenceExpiry),
    })),
    rule(
      'work',
      workSchema,
      async (app, { syndicateNumber }) => ({
        syndicateNumber: await checkApplicationKey(app, keyOf(syndicateNumber)),
      }),
      { isEarly: true },
    ),
    rule('clinics', clinicsSchema, async (app, { clinics }) => {
      const codes = clinics.map(async ({ district, from, until }, index) => [
        [clinicField(index + 1, 'district'), await checkDistrict(app, district)],
        [clinicField(index + 1, 'until'), from === until ? 'hours-empty' : null],
      ])
      return Object.fromEntries((await Promise.all(codes)).flat())
    }),
    rule('documents', documentsSchema, async (app, { photo }) => ({
      photo: await checkPicture(app, fileIdsOf(app, photo) ?? []),
    })),
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
    exclusiveKey: keyOf(syndicateNumber),
    exclusiveField: 'syndicateNumber',
    files: [...input.syndicateCard, ...input.practisingLicence, ...input.idCard, ...input.photo],
  }
}

function keyOf(syndicateNumber: string): string {
  return applicationKey('doctor', syndicateNumber)
}
