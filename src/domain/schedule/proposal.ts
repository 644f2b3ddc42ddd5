import { z } from 'zod'
import { readDate } from '#/domain/web/address.ts'
import { seasonNames } from './schedule.ts'
import { MAX_SESSIONS, sessionProblem, type ScheduleChange } from './schedule-change.ts'

// A change that waits for confirmation is in the page's address. It contains no personal data.

const date = z.string().refine((text) => readDate(text) !== undefined)
const times = { startsAt: z.string(), endsAt: z.string(), slotMinutes: z.number() }
const session = z.object(times).refine((each) => sessionProblem(each) === null)
const weekday = z.number().int().min(1).max(7)
const weekly = z.object({ ...times, weekday }).refine((each) => sessionProblem(each) === null)
const branchId = z.uuid()
const range = { branchId: branchId.nullable(), from: date, until: date }

const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weekly'),
    branchId,
    sessions: z.array(weekly).max(7 * MAX_SESSIONS),
  }),
  z.object({
    kind: z.literal('season'),
    branchId,
    name: z.enum(seasonNames),
    from: date,
    until: date,
    sessions: z
      .array(weekly)
      .min(1)
      .max(7 * MAX_SESSIONS),
    replaces: date.nullable(),
  }),
  z.object({ kind: z.literal('no-season'), branchId, from: date }),
  z.object({ kind: z.literal('off'), ...range }),
  z.object({ kind: z.literal('on'), ...range }),
  z.object({
    kind: z.literal('special'),
    branchId,
    date,
    sessions: z.array(session).max(MAX_SESSIONS),
  }),
  z.object({ kind: z.literal('usual'), branchId, date }),
])

export function writeChange(change: ScheduleChange): string {
  return JSON.stringify(change)
}

/** Null for anything that is not a valid change. */
export function readChange(text: string): ScheduleChange | null {
  try {
    return changeSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
