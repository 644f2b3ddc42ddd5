import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { lookupHandler, openProved } from '#/parts/lookup.server.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { takeEarlierTime } from '#/server/bookings/take-earlier.ts'
import { requestContext } from '#/server/http/context.ts'
import { keepTicket } from '#/server/diary/hold-ticket.ts'
import { readProofs } from '#/server/session/proofs.ts'
import { currentUser } from '#/server/session/session.ts'
import { acceptSlotOffer, declineSlotOffer, leaveWaiting } from '#/server/waiting/answer.ts'
import { findWaitingByReference } from '#/server/waiting/find-waiting.ts'
import { joinWaitingList } from '#/server/waiting/join.ts'
import { ownBooking } from './own-booking.server.ts'
import { waitingLookup } from './lookup.ts'
import { answerSchema, joinSchema } from './waiting.ts'

/** The forms of /waiting, by name. */
export const waitingForms = {
  join: formHandler(joinSchema, async ({ booking, ...input }, submissionKey) => {
    const { app, address, locale } = requestContext()
    const userId = (await currentUser())?.id ?? null
    const joiner = { userId, address, locale, proved: await readProofs('waiting') }
    const asker = { ...joiner, booking: await ownBooking(booking) }
    const result = await joinWaitingList(app, asker, { ...input, submissionKey })
    return result.ok
      ? openProved('waiting', result.reference)
      : refusedForm(result.code, result.field)
  }),

  lookup: lookupHandler('waiting', waitingLookup, findWaitingByReference),

  accept: formHandler(answerSchema, async ({ reference }) => {
    const { app } = requestContext()
    const asker = await currentAsker('waiting')
    const moved = await takeEarlierTime(app, asker, reference)
    if (moved) return moved.ok ? redirectTo(`/booking/${moved.reference}`) : refusedForm(moved.code)
    const result = await acceptSlotOffer(app, asker, reference)
    if (!result.ok) return refusedForm(result.code)
    const { ticket, doctor, branch, at } = result
    keepTicket(ticket)
    return redirectTo(`/book_doctor?${new URLSearchParams({ doctor, branch, at })}`)
  }),

  decline: formHandler(answerSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await declineSlotOffer(app, await currentAsker('waiting'), reference)
    return result.ok ? redirectTo(`/waiting/${reference}`) : refusedForm(result.code)
  }),

  leave: formHandler(answerSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await leaveWaiting(app, await currentAsker('waiting'), reference)
    return result.ok ? redirectTo(`/waiting/${reference}`) : refusedForm(result.code)
  }),
}
