import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import { writeChange } from '#/domain/schedule/proposal.ts'
import type { ScheduleChange } from '#/domain/schedule/schedule-change.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/http/context.ts'
import { confirmChange, proposeChange, type Proposed } from '#/server/hours/propose.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import {
  confirmSchema,
  noSeasonSchema,
  offSchema,
  seasonSchema,
  specialSchema,
  usualSchema,
  weeklySchema,
} from './hours.ts'

/** The forms of a provider's hours, by name. */
export const hoursForms = {
  weekly: formHandler(weeklySchema, ({ branch: branchId, sessions, ...about }) => {
    const weekly = sessions.map(({ day, ...times }) => ({ ...times, weekday: day }))
    return propose(about, { kind: 'weekly', branchId, sessions: weekly })
  }),

  season: formHandler(seasonSchema, ({ branch: branchId, sessions, ...typed }) => {
    if (sessions.length === 0) return Promise.resolve(refusedForm('sessions-required', '6-1-from'))
    const { name, from, until, replaces, ...about } = typed
    const weekly = sessions.map(({ day, ...times }) => ({ ...times, weekday: day }))
    const season = { name, from, until, replaces, sessions: weekly }
    return propose(about, { kind: 'season', branchId, ...season })
  }),

  noSeason: formHandler(noSeasonSchema, ({ branch: branchId, from, ...about }) =>
    propose(about, { kind: 'no-season', branchId, from }),
  ),

  off: formHandler(offSchema, ({ branch: branchId, from, until, ...about }) =>
    propose(about, { kind: 'off', branchId, from, until }),
  ),

  on: formHandler(offSchema, ({ branch: branchId, from, until, ...about }) =>
    propose(about, { kind: 'on', branchId, from, until }),
  ),

  /** Days off, too; in lines of their own, so that a refusal is shown beside its holiday. */
  closeHoliday: formHandler(offSchema, ({ branch: branchId, from, until, ...about }) =>
    propose(about, { kind: 'off', branchId, from, until }),
  ),

  openHoliday: formHandler(offSchema, ({ branch: branchId, from, until, ...about }) =>
    propose(about, { kind: 'on', branchId, from, until }),
  ),

  special: formHandler(specialSchema, ({ branch: branchId, date, sessions, ...about }) => {
    if (sessions.length === 0) return Promise.resolve(refusedForm('sessions-required', '0-1-from'))
    const special = sessions.map(({ day: _day, ...times }) => times)
    return propose(about, { kind: 'special', branchId, date, sessions: special })
  }),

  usual: formHandler(usualSchema, ({ branch: branchId, date, ...about }) =>
    propose(about, { kind: 'usual', branchId, date }),
  ),

  confirm: formHandler(confirmSchema, async (input) => {
    const { app } = requestContext()
    const membership = await currentMembership(input.slug)
    return answer(input.slug, await confirmChange(app, membership, input))
  }),
}

async function propose(
  { slug, seen }: { slug: string; seen: string },
  change: ScheduleChange,
): Promise<FormOutcome> {
  const { app } = requestContext()
  const membership = await currentMembership(slug)
  return answer(slug, await proposeChange(app, membership, { change, seen }), change)
}

const fields: Partial<Record<RefusalCode, string>> = {
  'range-invalid': 'until',
  'range-long': 'until',
  'choice-required': 'all',
  'season-far': 'until',
  'season-long': 'until',
  'season-overlap': 'from',
  'seasons-many': 'form',
}

/** A session may end between opening a form and sending it. */
async function answer(
  slug: string,
  proposed: Proposed,
  change?: ScheduleChange,
): Promise<FormOutcome> {
  if (proposed.ok) {
    const path = localizedPath(`/provider/${slug}/hours`, requestContext().locale)
    const query = proposed.isDone || !change ? 'done=true' : pendingQuery(change)
    return { ok: true, location: `${path}?${query}` }
  }
  if (proposed.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  const isDate = proposed.code === 'date-past' || proposed.code === 'date-far'
  const dateField = change && 'date' in change ? 'date' : 'from'
  return refusedForm(proposed.code, isDate ? dateField : fields[proposed.code])
}

function pendingQuery(change: ScheduleChange): string {
  return new URLSearchParams({ change: writeChange(change) }).toString()
}
