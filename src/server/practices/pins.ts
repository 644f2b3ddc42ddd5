import { asc, eq, inArray } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import { roundToMetre, writePoint, type Point } from '#/domain/directory/point.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { transact } from '#/server/work.ts'
import type { Saved } from './practice.ts'

/** A doctor's branch, or a laboratory or hospital, and the pin that the staff member saw. */
export type PinInput = {
  kind: 'branch' | 'facility'
  id: string
  seen: Point | null
  pin: Point | null
}

/** A place that has, or could have, a pin on the map; a facility has no branch. */
export type PinnedPlace = Awaited<ReturnType<typeof listPins>>[number]

/** Branches of these doctors, and these facilities, published or not. */
export async function listPins(app: App, slugs: { doctors: string[]; facilities: string[] }) {
  const [clinics, houses] = await Promise.all([
    listBranches(app.db, slugs.doctors),
    listFacilities(app.db, slugs.facilities),
  ])
  return [...houses, ...clinics]
}

/** Writes the pin, the audit entry and the doctor's rebuilt listing in one transaction. */
export function recordPin(
  app: App,
  { kind, id, pin, seen }: PinInput,
  staffId: string,
): Promise<Saved> {
  return transact(app, async ({ tx, now, audit }) => {
    const before = await lock(tx, { kind, id })
    if (!before || written(before.pin) !== written(seen))
      return { ok: false, code: 'changed-meanwhile' }
    const table = kind === 'branch' ? branches : facilities
    await tx.update(table).set({ pin }).where(eq(table.id, id))
    const { doctorId } = before
    if (doctorId) await rebuildListings(tx, { doctorIds: [doctorId], now })
    const about = doctorId
      ? { subjectKind: 'doctor' as const, subjectId: doctorId }
      : { subjectKind: 'facility' as const, subjectId: id }
    const entry = { action: 'pin-changed' as const, actorKind: 'staff' as const, actorId: staffId }
    const which = doctorId ? { branchId: id } : {}
    const was = { ...which, pin: before.pin }
    await audit({ ...entry, ...about, before: was, after: { ...which, pin } })
    return { ok: true }
  })
}

/** As forms show it: to the metre. */
const written = (pin: Point | null) => pin && writePoint(roundToMetre(pin))

type Locked = { pin: Point | null; doctorId: string | null }

/** Serializes changes of one profile. */
async function lock(
  tx: Queries,
  { kind, id }: { kind: string; id: string },
): Promise<Locked | null> {
  if (kind === 'facility') {
    const [row] = await tx
      .select({ pin: facilities.pin })
      .from(facilities)
      .where(eq(facilities.id, id))
      .for('update')
    return row ? { pin: row.pin, doctorId: null } : null
  }
  const [owner] = await tx
    .select({ doctorId: branches.doctorId })
    .from(branches)
    .where(eq(branches.id, id))
  if (!owner) return null
  await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.id, owner.doctorId))
    .for('update')
  const [row] = await tx
    .select({ pin: branches.pin, doctorId: branches.doctorId })
    .from(branches)
    .where(eq(branches.id, id))
  return row ?? null
}

async function listBranches(db: Queries, slugs: string[]) {
  const rows = await db
    .select({
      id: branches.id,
      slug: doctors.slug,
      name: localized(doctors, 'name'),
      branch: localized(branches, 'name'),
      address: localized(branches, 'address'),
      pin: branches.pin,
    })
    .from(branches)
    .innerJoin(doctors, eq(doctors.id, branches.doctorId))
    .where(inArray(doctors.slug, slugs))
    .orderBy(asc(doctors.nameEn), asc(branches.position), asc(branches.id))
  return rows.map((row) => ({ ...row, kind: 'branch' as const }))
}

async function listFacilities(db: Queries, slugs: string[]) {
  const { id, slug, pin } = facilities
  const rows = await db
    .select({
      id,
      slug,
      name: localized(facilities, 'name'),
      address: localized(facilities, 'address'),
      pin,
    })
    .from(facilities)
    .where(inArray(slug, slugs))
    .orderBy(asc(facilities.nameEn), asc(id))
  return rows.map((row) => ({ ...row, kind: 'facility' as const, branch: null }))
}
