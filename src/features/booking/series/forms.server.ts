import { refusedForm, type RefusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { cancellationSchema } from '#/features/booking/booking.ts'
import { currentMembershipOfVisit } from '#/server/session/membership.ts'
import { deskCancelSchema } from '#/features/booking/record.ts'
import { bookSeries } from '#/server/series/book.ts'
import { cancelRest, cancelRestAsClinic } from '#/server/series/cancel.ts'
import { checkMovePlan, moveRest } from '#/server/series/move.ts'
import { checkSeriesPlan } from '#/server/series/plan.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentUser } from '#/server/session/session.ts'
import { movePlanSchema, moveSchema, planSchema, seriesSchema } from './series.ts'

/** The forms of the page on which a clinic plans a series, by name. */
export const seriesForms = {
  plan: formHandler(planSchema, async ({ practice, visit, ...plan }) => {
    const membership = await currentMembership(practice, plan.branch)
    const placed = { ...plan, time: null }
    const refused = await checkSeriesPlan(requestContext().app, membership, placed)
    if (refused) return signedIn(refused)
    const { location } = redirectTo(`/provider/${practice}/series`)
    return { ok: true, location: `${location}?${planQuery({ ...plan, visit })}#proposal` }
  }),

  series: formHandler(seriesSchema, async ({ practice, ...input }, submissionKey) => {
    const { app, locale } = requestContext()
    const membership = await currentMembership(practice, input.branch)
    const booked = await bookSeries(app, membership, { ...input, submissionKey, locale })
    if (!booked.ok) return signedIn(booked)
    return redirectTo(seriesPath(practice, booked.reference))
  }),
}

/** The forms of a clinic's page of a series, by name. */
export const clinicSeriesForms = {
  movePlan: formHandler(movePlanSchema, async ({ reference, ...plan }) => {
    const membership = await currentMembershipOfVisit(reference)
    const refused = await checkMovePlan(requestContext().app, membership, { reference, ...plan })
    if (refused || !membership) return signedIn(refused ?? refusedForm('visit-not-found'))
    const { location } = redirectTo(seriesPath(membership.profile.slug, reference))
    return { ok: true, location: `${location}?${planQuery(plan)}#proposal` }
  }),

  seriesMove: formHandler(moveSchema, async (input) => {
    const membership = await currentMembershipOfVisit(input.reference)
    const moved = await moveRest(requestContext().app, membership, input)
    if (!moved.ok || !membership) return signedIn(moved.ok ? refusedForm('visit-not-found') : moved)
    return redirectTo(seriesPath(membership.profile.slug, input.reference))
  }),

  seriesCancel: formHandler(deskCancelSchema, async (input) => {
    const membership = await currentMembershipOfVisit(input.reference)
    const done = await cancelRestAsClinic(requestContext().app, membership, input)
    if (!done.ok || !membership)
      return signedIn(refusedForm(done.ok ? 'visit-not-found' : done.code))
    return redirectTo(seriesPath(membership.profile.slug, input.reference))
  }),
}

/** The form of a patient's page of a series, by name. */
export const patientSeriesForms = {
  seriesCancellation: formHandler(cancellationSchema, async ({ reference }) => {
    const { app } = requestContext()
    const done = await cancelRest(app, await currentAsker('bookings'), reference)
    return done.ok ? redirectTo(`/booking/${reference}/series`) : refusedForm(done.code)
  }),
}

function seriesPath(practice: string, reference: string): string {
  return `/provider/${practice}/visit/${reference}/series`
}

type Plan = { weekdays: readonly number[]; count?: number } & Partial<
  Record<'visit' | 'branch' | 'type' | 'part' | 'from', string | null | undefined>
>

/** The plan as the page's address has it. */
function planQuery({ weekdays, count, ...plan }: Plan): URLSearchParams {
  const texts = { ...plan, count: count?.toString(), days: weekdays.join('') }
  const given = Object.entries(texts).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(given)
}

/** A session may end between opening a form and sending it. */
async function signedIn(refused: RefusedForm): Promise<FormOutcome> {
  const isGone = refused.problems.some(
    ({ code }) => code === 'practice-not-found' || code === 'visit-not-found',
  )
  return isGone && !(await currentUser()) ? refusedForm('signed-out') : refused
}
