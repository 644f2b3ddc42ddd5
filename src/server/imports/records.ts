import { asc } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctorInsurers, doctors, weeklyRules } from '#/server/db/schema/directory.ts'
import { readImportCatalogue } from './catalogue.ts'
import { contactKeys } from './identity.ts'
import type { ClinicRecord, DirectoryFacts, DoctorRecord } from './import.ts'

/** Data that a file is compared with: all doctors and the catalogue. */
export async function readDirectoryFacts(db: Queries): Promise<DirectoryFacts> {
  const [known, catalogue] = await Promise.all([listDoctorRecords(db), readImportCatalogue(db)])
  return {
    doctors: new Map(
      known.flatMap((doctor) =>
        doctor.syndicateNumber === null ? [] : [[doctor.syndicateNumber, doctor]],
      ),
    ),
    contacts: new Map(
      known.flatMap((doctor) =>
        contactKeys(doctor.clinics[0]?.phone ?? '', doctor).map((key) => [key, doctor]),
      ),
    ),
    slugs: new Map(known.map((doctor) => [doctor.slug ?? '', doctor])),
    catalogue,
  }
}

/** All doctors as import records, by name. */
export async function listDoctorRecords(db: Queries): Promise<DoctorRecord[]> {
  const [people, places, rules, covered] = await Promise.all([
    db.select().from(doctors).orderBy(asc(doctors.nameEn), asc(doctors.id)),
    db.select().from(branches).orderBy(asc(branches.position)),
    db.select().from(weeklyRules).orderBy(asc(weeklyRules.weekday), asc(weeklyRules.startsAt)),
    db.select().from(doctorInsurers).orderBy(asc(doctorInsurers.insurerSlug)),
  ])
  const rulesOf = Map.groupBy(rules, ({ branchId }) => branchId)
  const placesOf = Map.groupBy(places, ({ doctorId }) => doctorId)
  const insurersOf = Map.groupBy(covered, ({ doctorId }) => doctorId)
  return people.map((doctor) => ({
    syndicateNumber: doctor.syndicateNumber,
    slug: doctor.slug,
    nameAr: doctor.nameAr,
    nameEn: doctor.nameEn,
    gender: doctor.gender,
    title: doctor.title,
    specialty: doctor.specialtySlug,
    languages: doctor.languages,
    experienceYears: doctor.experienceYears,
    headlineAr: doctor.headlineAr,
    headlineEn: doctor.headlineEn,
    bioAr: doctor.bioAr,
    bioEn: doctor.bioEn,
    homeVisit: doctor.homeVisit,
    waitingMinutes: doctor.waitingMinutes,
    acceptsNewPatients: doctor.acceptsNewPatients,
    insurers: (insurersOf.get(doctor.id) ?? []).map(({ insurerSlug }) => insurerSlug),
    verified: doctor.verifiedAt !== null,
    published: doctor.publishedAt !== null,
    clinics: (placesOf.get(doctor.id) ?? []).map((place) =>
      clinicOf(place, rulesOf.get(place.id) ?? []),
    ),
  }))
}

type Place = typeof branches.$inferSelect
type Rule = typeof weeklyRules.$inferSelect

function clinicOf(place: Place, rules: Rule[]): ClinicRecord {
  const { nameAr, nameEn, addressAr, addressEn, landmarkAr, landmarkEn, pin, phone } = place
  const { feePiastres, followUpFeePiastres, followUpDays } = place
  const { cutoffMinutes, refundPercent, worksByTurn, allowsUndo } = place
  return {
    district: place.districtSlug,
    nameAr,
    nameEn,
    addressAr,
    addressEn,
    landmarkAr,
    landmarkEn,
    pin,
    phone,
    feePiastres,
    followUpFeePiastres,
    followUpDays,
    cutoffMinutes,
    refundPercent,
    worksByTurn,
    allowsUndo,
    hours: rules.map(({ weekday, startsAt, endsAt, slotMinutes }) => ({
      weekday,
      startsAt,
      endsAt,
      slotMinutes,
    })),
  }
}
