import { and, asc, desc, eq } from 'drizzle-orm'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { branches, doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import type { Transactional } from '#/server/doctors/next-slots.ts'
import { markOf } from '#/server/mark.server.ts'
import type {
  AskedChange,
  BranchFacts,
  ByMember,
  PracticeProfile,
  Saved,
  VisitingFacts,
} from './practice.ts'

export function findPracticeProfile(app: App, doctorId: string): Promise<PracticeProfile | null> {
  return findProfile(app.db, doctorId)
}

export function listShownInsurers(
  app: App,
): Promise<{ slug: string; nameAr: string; nameEn: string }[]> {
  const { slug, nameAr, nameEn, isHidden, position } = insurers
  return app.db
    .select({ slug, nameAr, nameEn })
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
  now: Date,
): Promise<Saved> {
  return changeProfile(
    app,
    { doctorId, by, now, action: 'branch-changed' },
    async (tx, profile) => {
      const branch = profile.branches.find(({ id }) => id === branchId)
      if (!branch || branch.mark !== by.seen) return null
      await tx.update(branches).set(facts).where(eq(branches.id, branchId))
      return [factsOf(branch), { ...facts, branchId }]
    },
  )
}

export function recordInsurers(
  app: App,
  doctorId: string,
  slugs: string[],
  by: ByMember,
  now: Date,
): Promise<Saved> {
  return changeProfile(
    app,
    { doctorId, by, now, action: 'insurers-changed' },
    async (tx, profile) => {
      if (profile.insurersMark !== by.seen) return null
      await tx.delete(doctorInsurers).where(eq(doctorInsurers.doctorId, doctorId))
      const rows = slugs.map((insurerSlug) => ({ doctorId, insurerSlug }))
      if (rows.length > 0) await tx.insert(doctorInsurers).values(rows)
      return [{ insurers: profile.insurerSlugs }, { insurers: slugs }]
    },
  )
}

export function recordVisiting(
  app: App,
  doctorId: string,
  facts: VisitingFacts,
  by: ByMember,
  now: Date,
): Promise<Saved> {
  return changeProfile(
    app,
    { doctorId, by, now, action: 'visiting-changed' },
    async (tx, profile) => {
      if (profile.visitingMark !== by.seen) return null
      await tx.update(doctors).set(facts).where(eq(doctors.id, doctorId))
      return [profile.visiting, facts]
    },
  )
}

/** What became of the last change that staff were asked for; null when there was none. */
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
type Changing = { doctorId: string; by: ByMember; now: Date; action: string }
/** Writes, and answers how things were and are; null when they are not as they were seen. */
type Work = (tx: Queries, profile: PracticeProfile) => Promise<[Facts, Facts] | null>

function changeProfile(
  app: App,
  { doctorId, by, now, action }: Changing,
  work: Work,
): Promise<Saved> {
  return app.db.transaction(async (tx): Promise<Saved> => {
    // Those who change one profile come one after the other.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for('update')
    const profile = await findProfile(tx, doctorId)
    const done = profile && (await work(tx, profile))
    if (!done) return { ok: false, code: 'changed-meanwhile' }
    await relist(tx, doctorId, now)
    const [before, after] = done
    const actor = { actorKind: 'provider' as const, actorId: by.userId }
    const subject = { subjectKind: 'doctor', subjectId: doctorId }
    await app.record(tx, { action, ...actor, ...subject, before, after }, now)
    return { ok: true }
  })
}

function relist(tx: Transactional, doctorId: string, now: Date): Promise<void> {
  return rebuildListings(tx, { doctorIds: [doctorId], now })
}

async function findProfile(db: Queries, doctorId: string): Promise<PracticeProfile | null> {
  const [doctor] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
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
  const { headlineAr, headlineEn, bioAr, bioEn, title, languages } = doctor
  const visiting: VisitingFacts = {
    homeVisit: doctor.homeVisit,
    waitingMinutes: doctor.waitingMinutes,
    provesPhones: doctor.provesPhones,
  }
  const insurerSlugs = covers.map(({ slug }) => slug)
  return {
    doctorId,
    branches: places.map((place) => {
      const { id, nameAr, nameEn } = place
      const facts = factsOf(place)
      return { id, nameAr, nameEn, ...facts, mark: markOf(facts) }
    }),
    insurerSlugs,
    insurersMark: markOf(insurerSlugs),
    visiting,
    visitingMark: markOf(visiting),
    texts: { headlineAr, headlineEn, bioAr, bioEn, title, languages },
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
