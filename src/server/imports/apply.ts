import { inArray } from 'drizzle-orm'
import type { Point } from '#/domain/directory/point.ts'
import { slugify } from '#/domain/directory/slug.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insertRows, upsertRows } from '#/server/db/insert.ts'
import { branches, doctorInsurers, doctors, weeklyRules } from '#/server/db/schema/directory.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import type { Random } from '#/server/random.ts'
import { transact, type Work } from '#/server/work.ts'
import { directoryEntry, importedDoctor } from './audit.ts'
import { contactKeys } from './identity.ts'
import type { DoctorRecord, ImportJob } from './import.ts'

type Applying = {
  job: Pick<ImportJob, 'id' | 'staffId'>
  records: readonly DoctorRecord[]
  onProgress: (doneCount: number) => Promise<void>
}

/** How many doctors are written and listed per batch. */
const BATCH = 1000

/**
 * Writes these doctors, their clinics and hours, the listing and the audit in one transaction: an error
 * rolls back all records. The listings are rebuilt in the same transaction, so that a
 * partial directory is never visible.
 */
export async function applyImport(app: App, { job, records, onProgress }: Applying): Promise<void> {
  await transact(app, async (work) => {
    const { tx, now } = work
    const known = await readKnown(tx)
    const written: string[] = []
    for (let start = 0; start < records.length; start += BATCH) {
      const batch = records.slice(start, start + BATCH)
      const ids = await writeBatch(work, known, batch)
      await rebuildListings(tx, { doctorIds: ids, now })
      written.push(...ids)
      await onProgress(start + batch.length)
    }
    const after = { doctors: records.length }
    const whole = directoryEntry('directory-imported', job.id, job.staffId)
    await work.audit([
      ...written.map((doctorId) => importedDoctor(doctorId, job.staffId)),
      { ...whole, before: {}, after },
    ])
  })
}

/** Existing doctors, by syndicate number and by contact, their branches, and the slugs in use. */
type ExistingRows = {
  doctors: Map<string, DoctorRow>
  contacts: Map<string, DoctorRow>
  branches: Map<string, { id: string; pin: Point | null }>
  slugs: Set<string>
}

type DoctorRow = typeof doctors.$inferSelect

async function readKnown(tx: Queries): Promise<ExistingRows> {
  const [people, places] = await Promise.all([
    tx.select().from(doctors),
    tx
      .select({
        id: branches.id,
        doctorId: branches.doctorId,
        position: branches.position,
        pin: branches.pin,
        phone: branches.phone,
      })
      .from(branches),
  ])
  const phones = new Map(
    places.filter(({ position }) => position === 0).map(({ doctorId, phone }) => [doctorId, phone]),
  )
  return {
    doctors: new Map(
      people.flatMap((doctor) =>
        doctor.syndicateNumber === null ? [] : [[doctor.syndicateNumber, doctor]],
      ),
    ),
    contacts: new Map(
      people.flatMap((doctor) =>
        contactKeys(phones.get(doctor.id) ?? '', doctor).map((key) => [key, doctor]),
      ),
    ),
    branches: new Map(
      places.map(({ id, doctorId, position, pin }) => [`${doctorId} ${position}`, { id, pin }]),
    ),
    slugs: new Set(people.map(({ slug }) => slug)),
  }
}

async function writeBatch(
  { tx, now, random }: Work,
  known: ExistingRows,
  batch: readonly DoctorRecord[],
): Promise<string[]> {
  const written = batch.map((record) => rowsOf(record, random, known, now))
  const ids = written.map(({ doctor }) => doctor.id)
  const places = written.flatMap(({ clinics }) => clinics)
  await upsertRows(
    tx,
    doctors,
    written.map(({ doctor }) => doctor),
  )
  await upsertRows(
    tx,
    branches,
    places.map(({ branch }) => branch),
  )
  const branchIds = places.map(({ branch }) => branch.id)
  await tx.delete(weeklyRules).where(inArray(weeklyRules.branchId, branchIds))
  await insertRows(
    tx,
    weeklyRules,
    places.flatMap(({ rules }) => rules),
  )
  await tx.delete(doctorInsurers).where(inArray(doctorInsurers.doctorId, ids))
  await insertRows(
    tx,
    doctorInsurers,
    written.flatMap(({ covered }) => covered),
  )
  return ids
}

function rowsOf(record: DoctorRecord, random: Random, known: ExistingRows, now: Date) {
  const before = findBefore(record, known)
  const id = before?.id ?? random.id()
  const { clinics, insurers, specialty, verified, published, slug, ...facts } = record
  const doctor = {
    ...facts,
    id,
    slug: slug ?? before?.slug ?? freeSlug(record, known, id),
    specialtySlug: specialty,
    verifiedAt: verified ? (before?.verifiedAt ?? now) : null,
    publishedAt: published ? (before?.publishedAt ?? now) : null,
    isDemo: before?.isDemo ?? false,
    createdAt: before?.createdAt ?? now,
  }
  known.slugs.add(doctor.slug)
  return {
    doctor,
    covered: insurers.map((insurerSlug) => ({ doctorId: id, insurerSlug })),
    clinics: clinics.map((clinic, position) => {
      const { district, hours, ...place } = clinic
      const there = known.branches.get(`${id} ${position}`)
      const branchId = there?.id ?? random.id()
      const pin = place.pin ?? there?.pin ?? null
      return {
        branch: { ...place, pin, id: branchId, doctorId: id, districtSlug: district, position },
        rules: hours.map((rule) => ({ ...rule, id: random.id(), branchId })),
      }
    }),
  }
}

function findBefore(record: DoctorRecord, { doctors: numbered, contacts }: ExistingRows) {
  const { syndicateNumber, clinics } = record
  const same = syndicateNumber === null ? undefined : numbered.get(syndicateNumber)
  if (same) return same
  const keys = contactKeys(clinics[0]?.phone ?? '', record)
  const found = keys.map((key) => contacts.get(key)).find((doctor) => doctor !== undefined)
  return syndicateNumber !== null && found && found.syndicateNumber !== null ? undefined : found
}

/** A slug from the English name, with a number if it is already in use. */
function freeSlug(
  { nameEn, syndicateNumber }: DoctorRecord,
  { slugs }: ExistingRows,
  id: string,
): string {
  const own = syndicateNumber ?? id.slice(-8)
  const plain = slugify(nameEn) || `doctor-${own}`
  return slugs.has(plain) ? `${plain}-${own}` : plain
}
