import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import {
  setBusyCalendar,
  shareCalendar,
  unshareCalendar,
  type CalendarChangeResult,
} from '#/server/calendars/change.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { busySchema, freeSchema, shareSchema, unshareSchema } from './calendar.ts'

/** The forms of a doctor's calendars, by name. */
export const calendarForms = {
  share: formHandler(shareSchema, async ({ slug, ...input }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await shareCalendar(requestContext().app, membership, input))
  }),

  unshare: formHandler(unshareSchema, async ({ slug, id }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await unshareCalendar(requestContext().app, membership, id))
  }),

  busy: formHandler(busySchema, async ({ slug, address }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await setBusyCalendar(requestContext().app, membership, address))
  }),

  free: formHandler(freeSchema, async ({ slug }) => {
    const membership = await currentMembership(slug)
    return answer(slug, await setBusyCalendar(requestContext().app, membership, null))
  }),
}

/** A session may end between opening a form and sending it. */
async function answer(slug: string, changed: CalendarChangeResult): Promise<FormOutcome> {
  if (changed.ok) {
    const path = `/provider/${slug}/calendar`
    return redirectTo(path)
  }
  if (changed.code === 'not-yours' && !(await currentUser())) return refusedForm('signed-out')
  return refusedForm(changed.code, changed.code === 'choice-required' ? 'branch' : undefined)
}
