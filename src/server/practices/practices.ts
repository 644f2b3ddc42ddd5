import { and, asc, desc, eq } from 'drizzle-orm'
import { localized, type Named } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { branches, doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { versionOf } from '#/server/version.server.ts'
import { transact } from '#/server/work.ts'
import {
  visitingColumns,
  type AskedChange,
  type BranchFacts,
  type ByMember,
  type PracticeProfile,
  type Saved,
  type VisitingFacts,
} from './practice.ts'

export function findPracticeProfile(app: App, doctorId: string): Promise<PracticeProfile | null> {
  return findProfile(app.db, doctorId)
}

export function listShownInsurers(app: App): Promise<Named[]> {
  const { slug, isHidden, position } = insurers
  return app.db
    .select({ slug, name: localized(insurers, 'name') })
    .from(insurers)
    .where(eq(isHidden, false))
    .orderBy(asc(position))
}

export function recordBranch(
  app: App,
  doctorId: string,
  branchId: string,
  facts: BranchFacts,
  by: ByMember,
): Promise<Saved> {
  return changeProfile(app, { doctorId, by, action: 'branch-changed' }, async (tx, profile) => {
    const branch = profile.branches.find(({ id }) => id === branchId)
    if (!branch || branch.mark !== by.seen) return null
    await tx.update(branches).set(facts).where(eq(branches.id, branchId))
    return [factsOf(branch), { ...facts, branchId }]
  })
}

export function recordInsurers(
  app: App,
  doctorId: string,
  slugs: string[],
  by: ByMember,
): Promise<Saved> {
  return changeProfile(app, { doctorId, by, action: 'insurers-changed' }, async (tx, profile) => {
    if (profile.insurersMark !== by.seen) return null
    await tx.delete(doctorInsurers).where(eq(doctorInsurers.doctorId, doctorId))
    const rows = slugs.map((insurerSlug) => ({ doctorId, insurerSlug }))
    if (rows.length > 0) await tx.insert(doctorInsurers).values(rows)
    return [{ insurers: profile.insurerSlugs }, { insurers: slugs }]
  })
}

export function recordVisiting(
  app: App,
  doctorId: string,
  facts: VisitingFacts,
  by: ByMember,
): Promise<Saved> {
  return changeProfile(app, { doctorId, by, action: 'visiting-changed' }, async (tx, profile) => {
    if (profile.visitingMark !== by.seen) return null
    await tx.update(doctors).set(facts).where(eq(doctors.id, doctorId))
    return [profile.visiting, facts]
  })
}

/** The latest requested change and its state; null without one. */
export async function findAskedChange(app: App, doctorId: string): Promise<AskedChange | null> {
  const { reference, status, rejectionReason, createdAt, kind } = requests
  const [latest] = await app.db
    .select({ reference, status, rejectionReason, createdAt })
    .from(requests)
    .where(and(eq(requests.doctorId, doctorId), eq(kind, 'profile')))
    .orderBy(desc(createdAt))
    .limit(1)
  return latest ?? null
}

type Facts = Record<string, unknown>
type Changing = { doctorId: string; by: ByMember; action: string }
/** Writes a change and returns the facts before and after; null if they changed since they were shown. */
type Steps = (tx: Queries, profile: PracticeProfile) => Promise<[Facts, Facts] | null>

function changeProfile(app: App, { doctorId, by, action }: Changing, steps: Steps): Promise<Saved> {
  return transact(app, async ({ tx, now, audit }): Promise<Saved> => {
    // Changes of one profile are serialized.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for('update')
    const profile = await findProfile(tx, doctorId)
    const done = profile && (await steps(tx, profile))
    if (!done) return { ok: false, code: 'changed-meanwhile' }
    await rebuildListings(tx, { doctorIds: [doctorId], now })
    const [before, after] = done
    const actor = { actorKind: 'provider' as const, actorId: by.userId }
    const subject = { subjectKind: 'doctor', subjectId: doctorId }
    await audit({ action, ...actor, ...subject, before, after })
    return { ok: true }
  })
}

const textColumns = {
  headlineAr: doctors.headlineAr,
  headlineEn: doctors.headlineEn,
  bioAr: doctors.bioAr,
  bioEn: doctors.bioEn,
  title: doctors.title,
  languages: doctors.languages,
}

async function findProfile(db: Queries, doctorId: string): Promise<PracticeProfile | null> {
  const [doctor] = await db
    .select({ visiting: visitingColumns, texts: textColumns })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
  if (!doctor) return null
  const places = await db
    .select()
    .from(branches)
    .where(eq(branches.doctorId, doctorId))
    .orderBy(asc(branches.position), asc(branches.id))
  const covers = await db
    .select({ slug: doctorInsurers.insurerSlug })
    .from(doctorInsurers)
    .where(eq(doctorInsurers.doctorId, doctorId))
    .orderBy(asc(doctorInsurers.insurerSlug))
  const { visiting, texts } = doctor
  const insurerSlugs = covers.map(({ slug }) => slug)
  return {
    doctorId,
    branches: places.map((place) => {
      const facts = factsOf(place)
      return { id: place.id, name: localized(place, 'name'), ...facts, mark: versionOf(facts) }
    }),
    insurerSlugs,
    insurersMark: versionOf(insurerSlugs),
    visiting,
    visitingMark: versionOf(visiting),
    texts,
  }
}

function factsOf(branch: BranchFacts): BranchFacts {
  const { phone, pin, feePiastres, followUpFeePiastres, followUpDays } = branch
  const { cutoffMinutes, refundPercent, worksByTurn } = branch
  return {
    phone,
    pin,
    feePiastres,
    followUpFeePiastres,
    followUpDays,
    cutoffMinutes,
    refundPercent,
    worksByTurn,
  }
}
