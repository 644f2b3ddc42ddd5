import { seriesCount } from '#/domain/booking/series.ts'
import type { Branch } from '#/domain/directory/branch.ts'
import type { Locale } from '#/domain/localized.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { App } from '#/server/app.ts'
import { forType } from '#/server/bookings/free-slots.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { readPolicyVersion } from '#/server/site/policies.ts'
import { findSeriesPractice, timesOf, type ChosenTime } from './free-times.ts'
import { recordSeries, type SeriesBooked } from './record.ts'

export type SeriesInput = {
  branch: string
  type?: string | undefined
  sessions: readonly ChosenTime[]
  patientName: string
  /** E.164. */
  phone: string
  submissionKey: string
  locale: Locale
}

/** Books all visits of a series for a patient, or none; a repeated form books one series. */
export async function bookSeries(
  app: App,
  membership: Membership | null,
  input: SeriesInput,
): Promise<SeriesBooked> {
  const mayAdd = mayPractise(membership, 'add-visit', input.branch)
  const diary = mayAdd ? await findSeriesPractice(app, membership) : null
  const practice = diary && forType(diary, input.type, 'clinic')
  const branch = practice?.branches.find(({ id }) => id === input.branch)
  if (!mayAdd || !practice || !branch) return refusedForm('practice-not-found')
  const { min, max } = seriesCount
  if (input.sessions.length < min || input.sessions.length > max) return refusedForm('series-count')
  const times = timesOf(practice, input, app.clock.now())
  if (!times.ok) return times
  const limit = { name: 'clinic-visits', subject: membership.profile.id }
  const visits = { attempts: 300, windowMinutes: 60, weight: times.sessions.length }
  if (!(await takeLimits(app, [{ ...limit, ...visits }]))) return refusedForm('too-many')
  const policyVersion = await readPolicyVersion(app)
  return recordSeries(app, times.sessions, {
    ...patientOf(input),
    ...termsOf(branch),
    doctorId: membership.profile.id,
    policyVersion,
    by: membership.userId,
  })
}

function patientOf({ patientName, phone, submissionKey, locale }: SeriesInput) {
  return { patientName, phone, submissionKey, locale }
}

function termsOf({ feePiastres, cutoffMinutes, refundPercent }: Branch) {
  return { feePiastres, cutoffMinutes, refundPercent }
}
