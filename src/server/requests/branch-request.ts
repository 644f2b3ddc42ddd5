import { mayAddClinic } from '#/domain/directory/licence.ts'
import type { Locale } from '#/domain/localized.ts'
import { writePoint } from '#/domain/directory/point.ts'
import type { PlaceFields } from '#/domain/directory/branch.ts'
import type { App } from '#/server/app.ts'
import { listPlaces, placeName } from '#/server/doctors/places.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { recordChange, type RequestedChange } from './profile-change.ts'
import { findPracticeProfile } from '#/server/practices/find-profile.ts'
import { isOwned, type BranchInput } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'

export type NewBranchInput = Omit<PlaceFields, 'pin'> &
  Omit<BranchInput, 'seen' | 'branch'> & { district: string }

type BranchRequestInput = { branch: NewBranchInput; submissionKey: string; locale: Locale }

/** Requests a new branch from staff, if the law allows the doctor another clinic. */
export async function askForBranch(
  app: App,
  membership: Membership | null,
  user: User,
  { branch, submissionKey, locale }: BranchRequestInput,
): Promise<RequestedChange> {
  if (!isOwned(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  const { id: doctorId } = membership.profile
  const profile = await findPracticeProfile(app.db, doctorId)
  if (!profile) return { ok: false, code: 'not-yours' }
  if (!mayAddClinic(profile.branches.length)) return { ok: false, code: 'clinics-too-many' }
  const { fee, followUpFee, pin, ...written } = branch
  if (placeName(await listPlaces(app), branch.district) === null)
    return { ok: false, code: 'district-not-found' }
  const details = {
    doctorId,
    branch: {
      ...written,
      pin: pin ? writePoint(pin) : '',
      feePiastres: fee,
      followUpFeePiastres: followUpFee,
    },
  }
  const sent = { fileIds: [], submissionKey, locale }
  return recordChange(app, user, { about: 'branch', doctorId, details, ...sent })
}
