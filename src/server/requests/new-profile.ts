import { DEFAULT_CUTOFF_MINUTES } from '#/domain/booking/booking.ts'
import type { PlaceFields } from '#/domain/directory/branch.ts'
import type { DoctorTexts } from '#/domain/directory/doctor.ts'
import { readPoint } from '#/domain/directory/point.ts'
import type { NewBranch, NewDoctor, NewFacility } from '#/server/requests/registration.ts'
import type { BranchApplication, DoctorApplication, FacilityApplication } from './application.ts'
import type { HoldingInput } from './request.ts'

export type DoctorApproval = HoldingInput &
  Omit<DoctorTexts, 'languages'> & {
    slug: string
    nameAr: string
    nameEn: string
    syndicateNumber: string
    licenceExpiry: string
    experience: number
    waitingMinutes: number
    clinics: (PlaceFields & { slotMinutes: number })[]
  }

export type FacilityApproval = HoldingInput &
  PlaceFields & {
    slug: string
    licenceNumber: string
    licenceExpiry: string
    aboutAr: string
    aboutEn: string
  }

export function newDoctor(application: DoctorApplication, input: DoctorApproval): NewDoctor {
  const { gender, specialty, languages } = application
  const { reference: _reference, seen: _seen, licenceExpiry: _expiry, ...texts } = input
  const { experience, clinics, ...facts } = texts
  return {
    ...facts,
    gender,
    specialtySlug: specialty,
    languages,
    experienceYears: experience,
    clinics: application.clinics.flatMap((clinic, index) => {
      const { district, address: _address, landmark: _landmark, pin: _pin, ...rest } = clinic
      const written = clinics[index]
      if (!written) return []
      const rules = { followUpDays: DEFAULT_FOLLOW_UP_DAYS, cutoffMinutes: DEFAULT_CUTOFF_MINUTES }
      return [{ ...rest, ...written, ...rules, districtSlug: district }]
    }),
  }
}

/** The default number of days for a cheaper follow-up. */
const DEFAULT_FOLLOW_UP_DAYS = 14

export function newFacility(
  kind: 'lab' | 'hospital',
  application: FacilityApplication,
  input: FacilityApproval,
): NewFacility {
  const { director, district, phones, tests, departments, homeSampling } = application
  const { reference: _reference, seen: _seen, licenceExpiry, ...texts } = input
  const [phone = '', secondPhone = null] = phones
  return {
    ...texts,
    kind: kind === 'lab' ? kind : application.facilityKind,
    licenceExpiresOn: licenceExpiry,
    director,
    districtSlug: district,
    phone,
    secondPhone,
    services: kind === 'lab' ? tests : departments,
    homeSampling,
    accreditation: application.accreditation,
  }
}

export function newBranch({ district, cutoffHours, pin, ...branch }: BranchApplication): NewBranch {
  return {
    ...branch,
    districtSlug: district,
    pin: readPoint(pin),
    cutoffMinutes: cutoffHours * 60,
  }
}
