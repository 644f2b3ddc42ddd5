import type { AuditAction, AuditFacts } from '#/domain/audit.ts'
import { eq } from 'drizzle-orm'
import type { AccessFeature } from '#/domain/directory/branch.ts'
import type { Point } from '#/domain/directory/point.ts'
import type { ProviderAction } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { branches, doctorInsurers, doctors } from '#/server/db/schema/directory.ts'
import { rebuildListings } from '#/server/doctors/listings.ts'
import { mayPractise } from './may-practise.ts'
import { transact } from '#/server/work.ts'
import { factsOf, findPracticeProfile, listShownInsurers } from './find-profile.ts'
import type { Membership } from './member.ts'
import type { PracticeProfile, Saved, VisitingFacts } from './practice.ts'

export type BranchInput = {
  seen: string
  branch: string
  phone: string
  pin: Point | null
  fee: number
  followUpFee: number
  followUpDays: number
  cutoffHours: number
  refundPercent: number
  worksByTurn: boolean
  allowsUndo: boolean
  access: AccessFeature[]
  askAgainHours: number
}

export type InsurersInput = { seen: string; insurers: string[] }

export type VisitingInput = { seen: string; facts: VisitingFacts }

export type SaveProfileResult = Saved | { ok: false; code: 'not-yours' | 'choice-required' }

const notYours = { ok: false, code: 'not-yours' } as const

/** Saves a branch's fees and terms; existing bookings keep those they were made with. */
export async function saveBranch(
  app: App,
  membership: Membership | null,
  input: BranchInput,
): Promise<SaveProfileResult> {
  const { branch, fee, followUpFee, cutoffHours, seen } = input
  if (!isOwned(membership, 'change-fees')) return notYours
  const { id: doctorId } = membership.profile
  const profile = await findPracticeProfile(app.db, doctorId)
  if (!profile?.branches.some(({ id }) => id === branch)) return notYours
  const written = {
    phone: input.phone,
    pin: input.pin,
    followUpDays: input.followUpDays,
    refundPercent: input.refundPercent,
    worksByTurn: input.worksByTurn,
    allowsUndo: input.allowsUndo,
    access: input.access,
    askAgainHours: input.askAgainHours,
    feePiastres: fee,
    followUpFeePiastres: followUpFee,
    cutoffMinutes: cutoffHours * 60,
  }
  return changeProfile(
    app,
    { membership, action: 'branch-changed' },
    async (tx, { branches: places }) => {
      const place = places.find(({ id }) => id === branch)
      if (!place || place.mark !== seen) return null
      await tx.update(branches).set(written).where(eq(branches.id, branch))
      return [factsOf(place), { ...written, branchId: branch }]
    },
  )
}

export async function saveInsurers(
  app: App,
  membership: Membership | null,
  { insurers, seen }: InsurersInput,
): Promise<SaveProfileResult> {
  if (!isOwned(membership, 'change-fees')) return notYours
  const { id: doctorId } = membership.profile
  const [known, profile] = await Promise.all([
    listShownInsurers(app),
    findPracticeProfile(app.db, doctorId),
  ])
  const offered = new Set(known.map(({ slug }) => slug))
  // Hidden insurers are in no form, so the profile keeps those it has.
  const hidden = profile?.insurerSlugs.filter((slug) => !offered.has(slug)) ?? []
  const chosen = [...new Set([...insurers, ...hidden])].toSorted()
  if (!chosen.every((slug) => offered.has(slug) || hidden.includes(slug)))
    return { ok: false, code: 'choice-required' }
  return changeProfile(app, { membership, action: 'insurers-changed' }, async (tx, current) => {
    if (current.insurersMark !== seen) return null
    await tx.delete(doctorInsurers).where(eq(doctorInsurers.doctorId, doctorId))
    const rows = chosen.map((insurerSlug) => ({ doctorId, insurerSlug }))
    if (rows.length > 0) await tx.insert(doctorInsurers).values(rows)
    return [{ insurers: current.insurerSlugs }, { insurers: chosen }]
  })
}

export async function saveVisiting(
  app: App,
  membership: Membership | null,
  { seen, facts }: VisitingInput,
): Promise<SaveProfileResult> {
  if (!isOwned(membership, 'change-profile')) return notYours
  return changeProfile(app, { membership, action: 'visiting-changed' }, async (tx, profile) => {
    if (profile.visitingMark !== seen) return null
    await tx.update(doctors).set(facts).where(eq(doctors.id, membership.profile.id))
    return [profile.visiting, facts]
  })
}

/** Only doctors' profiles have fees and texts that their members edit. */
export function isOwned(
  membership: Membership | null,
  action: ProviderAction,
): membership is Membership {
  return membership?.profile.kind === 'doctor' && mayPractise(membership, action)
}

/** Writes a change and returns the facts before and after; null if they changed since they were shown. */
type Steps = (tx: Queries, profile: PracticeProfile) => Promise<[AuditFacts, AuditFacts] | null>

function changeProfile(
  app: App,
  { membership, action }: { membership: Membership; action: AuditAction },
  steps: Steps,
): Promise<Saved> {
  const doctorId = membership.profile.id
  return transact(app, async ({ tx, now, audit }): Promise<Saved> => {
    // Changes of one profile are serialized.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for('update')
    const profile = await findPracticeProfile(tx, doctorId)
    const done = profile && (await steps(tx, profile))
    if (!done) return { ok: false, code: 'changed-meanwhile' }
    await rebuildListings(tx, { doctorIds: [doctorId], now })
    const [before, after] = done
    const actor = { actorKind: 'provider' as const, actorId: membership.userId }
    const subject = { subjectKind: 'doctor' as const, subjectId: doctorId }
    await audit({ action, ...actor, ...subject, before, after })
    return { ok: true }
  })
}
