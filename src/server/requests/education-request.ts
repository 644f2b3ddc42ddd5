import { isDeepStrictEqual } from 'node:util'
import { newestFirst, wrongYear, type EducationLine } from '#/domain/directory/education.ts'
import type { Locale } from '#/domain/localized.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { listEducation } from '#/server/doctors/education.ts'
import type { User } from '#/server/gateways/accounts/accounts.ts'
import { isOwned } from '#/server/practices/keep.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordChange, type RequestedChange } from './profile-change.ts'

type EducationInput = {
  /** All lines; those that are missing are removed. */
  lines: EducationLine[]
  submissionKey: string
  locale: Locale
}

/** A year of the line at this index is before 1950, in the future, or before the first one. */
type WrongYear =
  | { ok: false; code: 'year-invalid'; line: number; field: 'fromYear' }
  | { ok: false; code: 'year-end-invalid'; line: number; field: 'untilYear' }

/** Requests other lines of education and posts from staff, who review them as they review texts. */
export async function askForEducation(
  app: App,
  membership: Membership | null,
  user: User,
  { lines, submissionKey, locale }: EducationInput,
): Promise<RequestedChange | WrongYear> {
  if (!isOwned(membership, 'change-profile')) return { ok: false, code: 'not-yours' }
  const wrong = findWrongYear(lines, Number(clinicDate(app.clock.now()).slice(0, 4)))
  if (wrong) return wrong
  const { id: doctorId } = membership.profile
  const [before, education] = [await listEducation(app.db, doctorId), newestFirst(lines)]
  if (isDeepStrictEqual(before, education)) return { ok: false, code: 'nothing-changed' }
  const details = { doctorId, changes: { education }, before: { education: before } }
  const sent = { fileIds: [], submissionKey, locale }
  return recordChange(app, user, { about: 'education', doctorId, details, ...sent })
}

function findWrongYear(lines: readonly EducationLine[], thisYear: number): WrongYear | null {
  for (const [line, years] of lines.entries()) {
    const field = wrongYear(years, thisYear)
    if (field === 'fromYear') return { ok: false, code: 'year-invalid', line, field }
    if (field === 'untilYear') return { ok: false, code: 'year-end-invalid', line, field }
  }
  return null
}
