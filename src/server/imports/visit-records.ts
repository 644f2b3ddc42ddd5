import { asc } from 'drizzle-orm'
import type { VisitTypeFacts } from '#/domain/booking/visit-type.ts'
import { localized, type Localized } from '#/domain/localized.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { listTypes, type VisitTypeRow } from '#/server/visit-types/rows.ts'
import { choicesOf, type Choices } from './choices.ts'

/** A doctor whose types a file may name. */
export type TypedDoctor = {
  id: string
  slug: string
  syndicateNumber: string | null
  name: Localized
  /** In order: a file names them by number, from 1, or by name. */
  branchIds: readonly string[]
  clinics: Choices
  types: readonly VisitTypeRow[]
}

/** A type in a file, with the doctor who offers it. */
export type VisitRecord = { doctor: TypedDoctor; facts: VisitTypeFacts }

/** All doctors with their types, by address. */
export async function listTypedDoctors(db: Queries): Promise<TypedDoctor[]> {
  const { id, slug, syndicateNumber } = doctors
  const [people, places, types] = await Promise.all([
    db
      .select({ id, slug, syndicateNumber, name: localized(doctors, 'name') })
      .from(doctors)
      .orderBy(asc(slug)),
    db
      .select({ id: branches.id, doctorId: branches.doctorId, name: localized(branches, 'name') })
      .from(branches)
      .orderBy(asc(branches.position), asc(branches.id)),
    listTypes(db),
  ])
  const placesOf = Map.groupBy(places, ({ doctorId }) => doctorId)
  const typesOf = Map.groupBy(types, ({ doctorId }) => doctorId)
  return people.map((doctor) => {
    const own = placesOf.get(doctor.id) ?? []
    const named = own.map(({ name }, at) => ({ slug: String(at + 1), name }))
    return {
      ...doctor,
      branchIds: own.map((place) => place.id),
      clinics: choicesOf(named),
      types: (typesOf.get(doctor.id) ?? []).map(({ type }) => type),
    }
  })
}

/** All types as the lines of a file. */
export async function listVisitRecords(db: Queries): Promise<VisitRecord[]> {
  const all = await listTypedDoctors(db)
  return all.flatMap((doctor) => doctor.types.map((facts) => ({ doctor, facts })))
}
