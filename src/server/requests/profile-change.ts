import type { DoctorTexts, DoctorTitle } from '#/domain/directory/doctor.ts'
import type { Locale } from '#/domain/localized.ts'
import { pictureTypes, reviewedFields, type ReviewedField } from '#/domain/directory/provider.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { listFiles } from '#/server/files/files.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import type { NewRequest } from '#/server/requests/request.ts'
import { findPracticeProfile } from '#/server/practices/find-profile.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import type { ChangeSubject } from '#/server/practices/practice.ts'

export type TextsInput = {
  headlineAr: string
  headlineEn: string
  bioAr: string
  bioEn: string
  title: DoctorTitle
  languages: string[]
  photo: string[]
}

type ProfileRequestInput = {
  texts: Omit<TextsInput, 'photo' | 'slug'>
  /** Newly uploaded photos, if any. */
  photoIds: string[]
  submissionKey: string
  locale: Locale
}

export type RequestedChange =
  | { ok: true; reference: string }
  | {
      ok: false
      code:
        | 'not-yours'
        | 'nothing-changed'
        | 'change-waiting'
        | 'photo-type'
        | 'file-lost'
        | 'too-many'
        | 'already-sent'
        | 'clinics-too-many'
        | 'district-not-found'
    }

/**
 * Requests a change of reviewed texts or the photo from staff. Unchanged fields are left out, so that the
 * approval overwrites nothing else.
 */
export async function askForChange(
  app: App,
  membership: Membership | null,
  user: User,
  { texts, photoIds, submissionKey, locale }: ProfileRequestInput,
): Promise<RequestedChange> {
  if (!isOwned(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  const { id: doctorId } = membership.profile
  const profile = await findPracticeProfile(app.db, doctorId)
  if (!profile) return { ok: false, code: 'not-yours' }
  const changed = reviewedFields.filter((name) => !isSame(profile.texts[name], texts[name]))
  if (changed.length === 0 && photoIds.length === 0) return { ok: false, code: 'nothing-changed' }
  const pictures = await listFiles(app, photoIds)
  if (!pictures.every(({ mediaType }) => pictureTypes.some((type) => type === mediaType)))
    return { ok: false, code: 'photo-type' }
  const changes = pick(texts, changed)
  const details = { doctorId, changes, before: pick(profile.texts, changed) }
  const sent = { fileIds: photoIds, submissionKey, locale }
  return recordChange(app, user, { about: 'texts', doctorId, details, ...sent })
}

type Change = Pick<NewRequest, 'details' | 'fileIds' | 'submissionKey' | 'locale'> & {
  about: ChangeSubject
  doctorId: string
}

/** A profile has at most one open change of each. */
const exclusiveKeys: Record<ChangeSubject, (doctorId: string) => string> = {
  texts: (doctorId) => `profile:${doctorId}`,
  education: (doctorId) => `education:${doctorId}`,
  branch: (doctorId) => `branch:${doctorId}`,
}

/** Sends a change to staff; a repeated form returns the first request. */
export async function recordChange(
  app: App,
  { id, name, phone }: User,
  { about, ...change }: Change,
): Promise<RequestedChange> {
  const { doctorId } = change
  const limit = { name: 'profile-change', subject: doctorId, attempts: 10, windowMinutes: 1440 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const created = await recordRequest(app, {
    ...change,
    kind: 'profile',
    name,
    phone,
    exclusiveKey: exclusiveKeys[about](doctorId),
    purposes: [],
    policyVersion: await readPolicyVersion(app),
    userId: id,
  })
  if (created.ok) return created
  // Another change of the profile is open, perhaps a colleague's.
  return { ok: false, code: created.code === 'already-applied' ? 'change-waiting' : created.code }
}

type Value = string | readonly string[]

function isSame(a: Value, b: Value): boolean {
  const text = (value: Value) => (typeof value === 'string' ? value : value.toSorted().join(' '))
  return text(a) === text(b)
}

function pick(texts: DoctorTexts, names: readonly ReviewedField[]) {
  return Object.fromEntries(names.map((name) => [name, texts[name]]))
}
