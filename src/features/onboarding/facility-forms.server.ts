import type { RequestDetails } from '#/domain/care/request-details.ts'
import { writePoint } from '#/domain/directory/point.ts'
import { isRequestTaken } from '#/server/requests/requests.ts'
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
import { joinHandler } from './step-forms.server.ts'
import { districtProblem, expiryProblem, rule } from './rules.server.ts'

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
  plan: (input: HospitalInput) =>
    planFacility('hospital', input, { departments: input.departments }),
})

type Facility = 'lab' | 'hospital'

function facilityRules(kind: Facility) {
  return [
    rule('facility', facilitySchema, async (app, { licenceExpiry }) => ({
      licenceExpiry: expiryProblem(app, licenceExpiry),
    })),
    rule(
      'facility',
      facilitySchema,
      async (app, { licenceNumber }) => {
        const isTaken = await isRequestTaken(app, licenceKey(kind, licenceNumber))
        return { licenceNumber: isTaken ? 'already-applied' : null }
      },
      { isEarly: true },
    ),
    rule('place', placeSchema, async (app, { district }) => ({
      district: await districtProblem(app, district),
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
    exclusiveKey: licenceKey(kind, licenceNumber),
    exclusiveField: 'licenceNumber',
    files: [...input.licence, ...input.commercialRegister, ...input.taxCard],
  }
}

function licenceKey(kind: Facility, number: string): string {
  return `${kind}-licence:${number}`
}
