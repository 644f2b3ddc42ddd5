import { z } from 'zod'
import { foldDigits } from '#/domain/search/digits.ts'
import { MAX_SESSIONS, sessionProblem } from '#/domain/schedule/schedule-change.ts'
import type { Typed } from '#/forms/post.ts'

export type TypedSession = { startsAt: string; endsAt: string; slotMinutes: number }

/** `6-2-from`: the second session of a Saturday. Sessions of a single date have no weekday: `0-1-from`. */
export function sessionField(day: number, index: number, part: 'from' | 'until' | 'minutes') {
  return `${day}-${index}-${part}`
}

type SessionsInput = { sessions: (TypedSession & { day: number })[] }

/**
 * The sessions in a form's fields. A row whose times are both empty is ignored; a row with a number that no
 * form has is one session too many.
 */
export const typedSessions = z
  .record(z.string(), z.string())
  .transform((typed, context): SessionsInput => {
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: typed })
    const sessions = rowsOf(typed).flatMap(([day, index]) => {
      const session = readRow(typed, day, index)
      const problem = index > MAX_SESSIONS ? 'too-many-sessions' : sessionProblem(session)
      if (problem) refuse(sessionField(day, index, places[problem] ?? 'from'), problem)
      return problem ? [] : [{ day, ...session }]
    })
    return { sessions }
  })

const places: Record<string, 'from' | 'until' | 'minutes'> = {
  'session-empty': 'until',
  'slot-invalid': 'minutes',
  'slot-too-long': 'minutes',
}

function rowsOf(typed: Typed): [day: number, index: number][] {
  return Object.keys(typed).flatMap((name): [number, number][] => {
    const [, day = '', index = ''] = /^([0-7])-(\d{1,2})-from$/.exec(name) ?? []
    if (day === '') return []
    const [from, until] = [name, name.replace('from', 'until')].map((each) => typed[each]?.trim())
    return from || until ? [[Number(day), Number(index)]] : []
  })
}

function readRow(typed: Typed, day: number, index: number): TypedSession {
  const read = (part: 'from' | 'until' | 'minutes') =>
    foldDigits(typed[sessionField(day, index, part)] ?? '').trim()
  const minutes = read('minutes')
  return {
    startsAt: read('from'),
    endsAt: read('until'),
    slotMinutes: /^\d{1,3}$/.test(minutes) ? Number(minutes) : 0,
  }
}
