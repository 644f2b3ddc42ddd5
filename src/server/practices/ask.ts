import type { DoctorTexts, DoctorTitle } from '#/domain/doctor.ts'
import type { Locale } from '#/domain/localized.ts'
import { pictureTypes, reviewedFields, type ReviewedField } from '#/domain/provider.ts'
import { isClosedRequest } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { readPolicyVersion } from '#/server/content/policies.ts'
import { listFiles } from '#/server/files/files.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { findAskedChange, findPracticeProfile } from './findprofile.ts'
import { isOwned } from './keep.ts'
import type { Membership } from './member.ts'

export type TextsInput = {
  headlineAr: string
  headlineEn: string
  bioAr: string
  bioEn: string
  title: DoctorTitle
  languages: string[]
  photo: string[]
}

type Sent = {
  texts: Omit<TextsInput, 'photo' | 'slug'>
  /** Newly uploaded photos, if any. */
  photoIds: string[]
  submissionKey: string
  locale: Locale
}

export type AskedFor =
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
    }

/**
 * Requests a change of reviewed texts or the photo from staff. Unchanged fields are left out, so that the
 * approval overwrites nothing else; a profile has at most one open change.
 */
export async function askForChange(
  app: App,
  membership: Membership | null,
  user: User,
  { texts, photoIds, submissionKey, locale }: Sent,
): Promise<AskedFor> {
  if (!isOwned(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  const { id: doctorId } = membership.profile
  const [profile, latest] = await Promise.all([
    findPracticeProfile(app.db, doctorId),
    findAskedChange(app, doctorId),
  ])
  if (!profile) return { ok: false, code: 'not-yours' }
  const changed = reviewedFields.filter((name) => !isSame(profile.texts[name], texts[name]))
  if (changed.length === 0 && photoIds.length === 0) return { ok: false, code: 'nothing-changed' }
  if (latest && !isClosedRequest(latest.status)) return { ok: false, code: 'change-waiting' }
  const pictures = await listFiles(app, photoIds)
  if (!pictures.every(({ mediaType }) => pictureTypes.some((type) => type === mediaType)))
    return { ok: false, code: 'photo-type' }
  const limit = { name: 'profile-change', subject: doctorId, attempts: 10, windowMinutes: 1440 }
  if (!(await takeLimits(app, [limit]))) return { ok: false, code: 'too-many' }
  const created = await recordRequest(app, {
    kind: 'profile',
    name: user.name,
    phone: user.phone,
    details: { doctorId, changes: pick(texts, changed), before: pick(profile.texts, changed) },
    exclusiveKey: `profile:${doctorId}`,
    doctorId,
    fileIds: photoIds,
    purposes: [],
    policyVersion: await readPolicyVersion(app),
    submissionKey,
    userId: user.id,
    locale,
  })
  if (created.ok) return created
  // A colleague's request for the same profile was first.
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
