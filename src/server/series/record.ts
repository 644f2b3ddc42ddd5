import { refusedForm, type Problem, type RefusedForm } from '#/domain/problem.ts'
import type { App } from '#/server/app.ts'
import { findTwin, insertVisit } from '#/server/clinic-day/adding.ts'
import type { NewVisit } from '#/server/clinic-day/visit.ts'
import { isExclusionViolation } from '#/server/db/errors.ts'
import { lockSchedule } from '#/server/diary/lock.ts'
import { takeRoom } from '#/server/diary/rooms.ts'
import { slotProblem } from '#/server/diary/slot-problem.ts'
import { isOffered } from '#/server/diary/visit-types.ts'
import { refreshSlotsOf } from '#/server/doctors/next-slots.ts'
import { releaseExpiredAndOfferSlots } from '#/server/waiting/release-slots.ts'
import { transactAs, type Work } from '#/server/work.ts'
import type { SessionTime } from './free-times.ts'
import { overlapsOther } from './overlap.ts'

/** `reference`: of the first visit. */
export type SeriesBooked = { ok: true; reference: string } | RefusedForm

/** What the visits of a new series have in common. */
type NewSeries = Pick<
  NewVisit,
  | 'doctorId'
  | 'patientName'
  | 'feePiastres'
  | 'cutoffMinutes'
  | 'refundPercent'
  | 'locale'
  | 'policyVersion'
  | 'by'
> & { phone: string; submissionKey: string }

/** All visits in one transaction, in the doctor's open diary; if one cannot be booked, nothing is written. */
export async function recordSeries(
  app: App,
  sessions: readonly SessionTime[],
  series: NewSeries,
): Promise<SeriesBooked> {
  const { doctorId, by } = series
  const recorded = await transactAs(app, by, async (work): Promise<SeriesBooked> => {
    const { tx } = work
    await lockSchedule(tx, doctorId)
    await releaseExpiredAndOfferSlots(work, doctorId)
    const twin = await findTwin(tx, series.submissionKey)
    if (twin) {
      const isSame = twin.doctorId === doctorId && twin.phone === series.phone
      return isSame ? { ok: true, reference: twin.reference } : refusedForm('already-sent')
    }
    const isTypeOffered = await isOffered(tx, sessions[0]?.visitTypeId ?? null)
    if (!isTypeOffered) return refusedForm('slot-not-found')
    if (await overlapsOther(work, sessions, series)) return refusedForm('series-overlap', 'phone')
    return work.attempt((nested) => insertAll(nested, sessions, series))
  })
  if (recorded.ok) await refreshSlotsOf(app, doctorId)
  return recorded
}

async function insertAll(
  work: Work,
  sessions: readonly SessionTime[],
  series: NewSeries,
): Promise<SeriesBooked> {
  const seriesId = work.random.id()
  const common = { ...series, seriesId, reason: null, source: 'clinic' as const, isHere: false }
  const problems: Problem[] = []
  let reference: string | null = null
  for (const { field, ...time } of sessions) {
    // One message for all of them, which links to the first.
    const isFirst = reference === null
    const inNotice = isFirst ? sessions.length : 0
    const submissionKey = isFirst ? series.submissionKey : null
    const inserted = await insertSession(work, { ...common, ...time, submissionKey }, inNotice)
    if (inserted.ok) reference ??= inserted.reference
    else problems.push({ field, code: inserted.code })
  }
  return reference !== null && problems.length === 0
    ? { ok: true, reference }
    : { ok: false, problems }
}

async function insertSession(work: Work, visit: NewVisit, sessions: number) {
  const problem = await slotProblem(work.tx, visit)
  if (problem) return { ok: false, code: problem } as const
  const room = await takeRoom(work, visit)
  if (!room.ok) return room
  try {
    const reference = await work.attempt((nested) =>
      insertVisit(nested, visit, room.roomId, sessions),
    )
    return { ok: true, reference } as const
  } catch (error) {
    if (isExclusionViolation(error)) return { ok: false, code: 'slot-taken' } as const
    throw error
  }
}
