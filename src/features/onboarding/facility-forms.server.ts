import type { RequestDetails } from '#/domain/care/request-details.ts'
import { writePoint } from '#/domain/directory/point.ts'
import {
  applicationKey,
  checkApplicationKey,
  checkDistrict,
  checkLicenceExpiry,
} from '#/server/requests/application-checks.ts'
import {
  facilitySchema,
  hospitalForm,
  hospitalSchema,
  labForm,
  labSchema,
  placeSchema,
  type HospitalInput,
  type LabInput,
} from './facility.ts'
import { joinHandler, rule } from './step-forms.server.ts'

export const receiveLab = joinHandler({
  form: labForm,
  schema: labSchema,
  rules: facilityRules('lab'),
  plan: (input: LabInput) => {
    const { tests, homeSampling } = input
    return planFacility('lab', input, { tests, homeSampling: homeSampling === 'yes' })
  },
})

export const receiveHospital = joinHandler({
  form: hospitalForm,
  schema: hospitalSchema,
  rules: facilityRules('hospital'),
  plan: (input: HospitalInput) => {
    const { departments, facilityKind } = input
    return planFacility('hospital', input, { departments, facilityKind })
  },
})

type Facility = 'lab' | 'hospital'

function facilityRules(kind: Facility) {
  return [
    rule('facility', facilitySchema, async (app, { licenceExpiry }) => ({
      licenceExpiry: checkLicenceExpiry(app, licenceExpiry),
    })),
    rule(
      'facility',
      facilitySchema,
      async (app, { licenceNumber }) => ({
        licenceNumber: await checkApplicationKey(app, applicationKey(kind, licenceNumber)),
      }),
      { isEarly: true },
    ),
    rule('place', placeSchema, async (app, { district }) => ({
      district: await checkDistrict(app, district),
    })),
  ]
}

/** The details for the queue: those of all facilities, and those of this kind. */
function planFacility(kind: Facility, input: LabInput | HospitalInput, work: RequestDetails) {
  const { phone, nameAr, nameEn, licenceNumber, licenceExpiry, director, email } = input
  const { district, address, landmark, pin, publicPhone, secondPhone, accreditation } = input
  return {
    name: nameAr,
    phone,
    details: {
      nameAr,
      nameEn,
      licenceNumber,
      licenceExpiry,
      director,
      email,
      district,
      address,
      landmark,
      pin: pin && writePoint(pin),
      phones: secondPhone ? [publicPhone, secondPhone] : [publicPhone],
      ...work,
      accreditation,
    },
    exclusiveKey: applicationKey(kind, licenceNumber),
    exclusiveField: 'licenceNumber',
    files: [...input.licence, ...input.commercialRegister, ...input.taxCard],
  }
}
