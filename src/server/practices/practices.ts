import { eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { transact } from '#/server/work.ts'
import { factsOf, findProfile } from './findprofile.ts'
import type { BranchFacts, ByMember, PracticeProfile, Saved, VisitingFacts } from './practice.ts'

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
