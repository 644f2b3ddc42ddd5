import { proposeSlots } from '#/domain/schedule/affected-bookings.ts'
import { readChange } from '#/domain/schedule/proposal.ts'
import {
  datesBetween,
  MAX_DAYS_OFF,
  PLANNING_DAYS,
  type ScheduleChange,
} from '#/domain/schedule/schedule-change.ts'
import { seasonProblem, type SeasonProblem } from '#/domain/schedule/season.ts'
import { addDays, clinicDate } from '#/domain/schedule/zone.ts'
import type { App } from '#/server/app.ts'
import { mayPractise } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { recordHoursChange } from './change.ts'
import { previewSchedule } from './preview.ts'
import type { AffectedChoice, DiaryVisit, ChangePreview } from './change-preview.ts'

export type ConfirmInput = {
  slug: string
  seen: string
  change: string
  /** The choice for all affected bookings; `each`: one choice per booking. */
  all: 'each' | 'proposed' | 'keep' | 'cancel'
  choices: Record<string, string>
}

type Refusal =
  | 'not-yours'
  | 'date-past'
  | 'date-far'
  | 'range-invalid'
  | 'range-long'
  | 'hours-clash'
  | 'changed-meanwhile'
  | 'slot-taken'
  | 'choice-required'
  | SeasonProblem

/** `isDone` is false if bookings are affected: nothing is written before their choices are made. */
export type Proposed = { ok: true; isDone: boolean } | { ok: false; code: Refusal }

/** A change of hours, written immediately if it affects no booking. */
export async function proposeChange(
  app: App,
  membership: Membership | null,
  { change, seen }: { change: ScheduleChange; seen: string },
): Promise<Proposed> {
  const looked = await lookAt(app, membership, change)
  if (!looked.ok) return looked
  const { preview, by, doctorId } = looked
  if (preview.mark !== seen) return { ok: false, code: 'changed-meanwhile' }
  if (preview.affected.length > 0) return { ok: true, isDone: false }
  const order = { change, seen: preview.seen, choices: [] }
  const changed = await recordHoursChange(app, doctorId, order, by)
  return changed.ok ? { ok: true, isDone: true } : changed
}

/** The affected bookings and where they could be moved; null if there are none. */
export async function previewChange(
  app: App,
  membership: Membership | null,
  change: ScheduleChange,
): Promise<ChangePreview | null> {
  const looked = await lookAt(app, membership, change)
  return looked.ok && looked.preview.affected.length > 0 ? looked.preview : null
}

/** Writes the change and the choices for all affected bookings, or nothing. */
export async function confirmChange(
  app: App,
  membership: Membership | null,
  { change: typed, seen, all, choices }: ConfirmInput,
): Promise<Proposed> {
  const change = readChange(typed)
  if (!change) return { ok: false, code: 'not-yours' }
  const looked = await lookAt(app, membership, change)
  if (!looked.ok) return looked
  const { preview, by, doctorId } = looked
  if (preview.seen !== seen) return { ok: false, code: 'changed-meanwhile' }
  const isWhole = all !== 'each' || preview.affected.every(({ id }) => choices[id] !== undefined)
  if (!isWhole) return { ok: false, code: 'choice-required' }
  const chosen = all === 'proposed' ? proposedChoices(preview) : preview.affected.map(choiceOf)
  const changed = await recordHoursChange(app, doctorId, { change, seen, choices: chosen }, by)
  return changed.ok ? { ok: true, isDone: true } : changed

  function choiceOf({ id: bookingId }: DiaryVisit): AffectedChoice {
    const value = all === 'each' ? (choices[bookingId] ?? 'keep') : all
    if (value === 'cancel') return { bookingId, way: 'cancel' }
    const [branchId = '', at] = value.split('@')
    return at
      ? { bookingId, way: 'move', branchId, startsAt: new Date(at) }
      : { bookingId, way: 'keep' }
  }
}

/** A patient without a free slot keeps their time until the clinic has spoken with them. */
function proposedChoices({ affected, free }: ChangePreview): AffectedChoice[] {
  return proposeSlots(affected, free).map(({ booking: { id: bookingId }, slot }) =>
    slot ? { bookingId, way: 'move', ...slot } : { bookingId, way: 'keep' },
  )
}

type ProposalContext =
  | { ok: true; preview: ChangePreview; by: { userId: string }; doctorId: string }
  | { ok: false; code: Refusal }

async function lookAt(
  app: App,
  membership: Membership | null,
  change: ScheduleChange,
): Promise<ProposalContext> {
  const branchId = change.branchId ?? undefined
  if (membership?.profile.kind !== 'doctor' || !mayPractise(membership, 'change-hours', branchId))
    return { ok: false, code: 'not-yours' }
  const today = clinicDate(app.clock.now())
  const problem = dateProblem(change, today)
  if (problem) return { ok: false, code: problem }
  const { id: doctorId } = membership.profile
  const preview = await previewSchedule(app.db, doctorId, change, app.clock.now())
  const isTheirs = !branchId || preview.branches.some(({ id }) => id === branchId)
  if (!isTheirs) return { ok: false, code: 'not-yours' }
  const inSeason = change.kind === 'season' ? change : null
  const wrong = inSeason && seasonProblem(inSeason, preview.before.seasons, today)
  if (wrong) return { ok: false, code: wrong }
  if (preview.clash) return { ok: false, code: 'hours-clash' }
  return { ok: true, preview, by: { userId: membership.userId }, doctorId }
}

function dateProblem(change: ScheduleChange, today: string): Refusal | null {
  if (change.kind === 'weekly' || change.kind === 'season' || change.kind === 'no-season')
    return null
  const { from, until } = 'date' in change ? { from: change.date, until: change.date } : change
  if (until < from) return 'range-invalid'
  if (change.kind === 'on' || change.kind === 'usual') return null
  if (from < today) return 'date-past'
  if (until > addDays(today, PLANNING_DAYS)) return 'date-far'
  return datesBetween({ from, until }).length > MAX_DAYS_OFF ? 'range-long' : null
}
