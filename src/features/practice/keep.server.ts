import type { ProviderAction } from '#/domain/provider.ts'
import type { Membership } from '#/server/ports/members.ts'
import type { Saved } from '#/server/ports/practices.ts'
import { mayPractise } from '#/server/practice.server.ts'
import type { Services } from '#/server/services.server.ts'
import type { BranchInput, InsurersInput, VisitingInput } from './practice.ts'

type Needs = Pick<Services, 'practices' | 'clock'>
export type Kept = Saved | { ok: false; code: 'not-yours' | 'choice-required' }

const notYours = { ok: false, code: 'not-yours' } as const

/** Fees and what else a branch promises; bookings that there are keep what they were made with. */
export async function saveBranch(
  { practices, clock }: Needs,
  membership: Membership | null,
  input: BranchInput,
): Promise<Kept> {
  const { branch, fee, followUpFee, cutoffHours, seen, slug: _slug, ...facts } = input
  if (!isOwned(membership, 'change-fees')) return notYours
  const { id: doctorId } = membership.profile
  const profile = await practices.find(doctorId)
  if (!profile?.branches.some(({ id }) => id === branch)) return notYours
  const written = {
    ...facts,
    feePiastres: fee,
    followUpFeePiastres: followUpFee,
    cutoffMinutes: cutoffHours * 60,
  }
  const by = { userId: membership.userId, seen }
  return practices.saveBranch(doctorId, branch, written, by, clock.now())
}

export async function saveInsurers(
  { practices, clock }: Needs,
  membership: Membership | null,
  { insurers, seen }: InsurersInput,
): Promise<Kept> {
  if (!isOwned(membership, 'change-fees')) return notYours
  const { id: doctorId } = membership.profile
  const [known, profile] = await Promise.all([practices.listInsurers(), practices.find(doctorId)])
  const offered = new Set(known.map(({ slug }) => slug))
  // One that is offered nowhere any more stands in no form, and is kept by whom it has.
  const hidden = profile?.insurerSlugs.filter((slug) => !offered.has(slug)) ?? []
  const chosen = [...new Set([...insurers, ...hidden])].toSorted()
  if (!chosen.every((slug) => offered.has(slug) || hidden.includes(slug)))
    return { ok: false, code: 'choice-required' }
  const by = { userId: membership.userId, seen }
  return practices.saveInsurers(doctorId, chosen, by, clock.now())
}

export async function saveVisiting(
  { practices, clock }: Needs,
  membership: Membership | null,
  { homeVisit, waitingMinutes, provesPhones, seen }: VisitingInput,
): Promise<Kept> {
  if (!isOwned(membership, 'change-profile')) return notYours
  const by = { userId: membership.userId, seen }
  const facts = { homeVisit, waitingMinutes, provesPhones }
  return practices.saveVisiting(membership.profile.id, facts, by, clock.now())
}

/** Only doctors have fees and texts of their own. */
export function isOwned(
  membership: Membership | null,
  action: ProviderAction,
): membership is Membership {
  return membership?.profile.kind === 'doctor' && mayPractise(membership, action)
}
