import { z } from 'zod'
import { readDate, readInstant, readUuid } from '#/domain/web/address.ts'
import { seasonNames } from '#/domain/schedule/schedule.ts'
import { calendarDate, slug } from '#/forms/fields.ts'
import { typedSessions } from './sessions.ts'

const date = calendarDate('date-invalid')

const seen = z.string('form-refused').max(64, 'form-refused')
const branch = z.uuid('choice-required')
/** Empty: all branches. */
const anyBranch = z
  .string()
  .default('')
  .transform((typed) => typed || null)
  .pipe(branch.nullable())

const about = { slug, seen }
const named = z.object(about)

const weekSessions = typedSessions.refine(
  ({ sessions }) => sessions.every(({ day }) => day > 0),
  'form-refused',
)
export const weeklySchema = named.extend({ branch }).loose().and(weekSessions)

/** Empty: the season is a new one. */
const replaces = z
  .string()
  .default('')
  .transform((typed) => readDate(typed) ?? null)
export const seasonSchema = named
  .extend({
    branch,
    replaces,
    name: z.enum(seasonNames, 'choice-required'),
    from: date,
    until: date,
  })
  .loose()
  .and(weekSessions)
export const noSeasonSchema = z.object({ ...about, branch, from: date })
export const offSchema = z.object({ ...about, branch: anyBranch, from: date, until: date })
export const specialSchema = named.extend({ branch, date }).loose().and(typedSessions)
export const usualSchema = z.object({ ...about, branch, date })

/** The choice for one booking: `keep`, `cancel`, or the branch and the instant to move it to. */
const choice = z.union([z.enum(['keep', 'cancel']), z.string().refine(isSlot, 'choice-required')])
function isSlot(value: string): boolean {
  const [branch, at, ...rest] = value.split('@')
  return Boolean(readUuid(branch) && readInstant(at)) && rest.length === 0
}

/** A plain form has at most this many choices; beyond that, one choice applies to all. */
export const MAX_CHOICES = 150
export const wholeChoices = ['each', 'proposed', 'keep', 'cancel'] as const

export const confirmSchema = z
  .object({ ...about, change: z.string().max(8000), all: z.enum(wholeChoices, 'choice-required') })
  .catchall(z.string())
  .transform((typed, context) => {
    const choices: Record<string, string> = {}
    for (const [name, value] of Object.entries(typed)) {
      const [, id = ''] = /^choice-([\da-f-]{36})$/.exec(name) ?? []
      if (id === '') continue
      const read = choice.safeParse(value)
      if (read.success) choices[id] = read.data
      else
        context.issues.push({
          code: 'custom',
          path: [name],
          message: 'choice-required',
          input: value,
        })
    }
    const { slug, seen, change, all } = typed
    return { slug, seen, change, all, choices }
  })

export function choiceName(bookingId: string): string {
  return `choice-${bookingId}`
}

export type HoursFormsProps = {
  /** The profile's slug and the mark of the schedule that was displayed. */
  about: { slug: string; seen: string }
}
