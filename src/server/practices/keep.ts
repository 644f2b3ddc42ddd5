import type { Point } from '#/domain/point.ts'
import type { ProviderAction } from '#/domain/provider.ts'
import type { App } from '#/server/app.ts'
import { mayPractise } from '#/server/practice.server.ts'
import { findPracticeProfile, listShownInsurers } from './findprofile.ts'
import type { Membership } from './member.ts'
import type { Saved, VisitingFacts } from './practice.ts'
import { recordBranch, recordInsurers, recordVisiting } from './practices.ts'

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
}

export type InsurersInput = { seen: string; insurers: string[] }

export type VisitingInput = { seen: string; facts: VisitingFacts }

export type Kept = Saved | { ok: false; code: 'not-yours' | 'choice-required' }

const notYours = { ok: false, code: 'not-yours' } as const

/** Saves a branch's fees and terms; existing bookings keep those they were made with. */
export async function saveBranch(
  app: App,
  membership: Membership | null,
  input: BranchInput,
): Promise<Kept> {
  const { branch, fee, followUpFee, cutoffHours, seen } = input
  if (!isOwned(membership, 'change-fees')) return notYours
  const { id: doctorId } = membership.profile
  const profile = await findPracticeProfile(app, doctorId)
  if (!profile?.branches.some(({ id }) => id === branch)) return notYours
  const written = {
    phone: input.phone,
    pin: input.pin,
    followUpDays: input.followUpDays,
    refundPercent: input.refundPercent,
    worksByTurn: input.worksByTurn,
    feePiastres: fee,
    followUpFeePiastres: followUpFee,
    cutoffMinutes: cutoffHours * 60,
  }
  const by = { userId: membership.userId, seen }
  return recordBranch(app, doctorId, branch, written, by)
}

export async function saveInsurers(
  app: App,
  membership: Membership | null,
  { insurers, seen }: InsurersInput,
): Promise<Kept> {
  if (!isOwned(membership, 'change-fees')) return notYours
  const { id: doctorId } = membership.profile
  const [known, profile] = await Promise.all([
    listShownInsurers(app),
    findPracticeProfile(app, doctorId),
  ])
  const offered = new Set(known.map(({ slug }) => slug))
  // Hidden insurers are in no form, so the profile keeps those it has.
  const hidden = profile?.insurerSlugs.filter((slug) => !offered.has(slug)) ?? []
  const chosen = [...new Set([...insurers, ...hidden])].toSorted()
  if (!chosen.every((slug) => offered.has(slug) || hidden.includes(slug)))
    return { ok: false, code: 'choice-required' }
  const by = { userId: membership.userId, seen }
  return recordInsurers(app, doctorId, chosen, by)
}

export async function saveVisiting(
  app: App,
  membership: Membership | null,
  { seen, facts }: VisitingInput,
): Promise<Kept> {
  if (!isOwned(membership, 'change-profile')) return notYours
  const by = { userId: membership.userId, seen }
  return recordVisiting(app, membership.profile.id, facts, by)
}

/** Only doctors' profiles have fees and texts that their members edit. */
export function isOwned(
  membership: Membership | null,
  action: ProviderAction,
): membership is Membership {
  return membership?.profile.kind === 'doctor' && mayPractise(membership, action)
}
