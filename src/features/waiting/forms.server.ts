import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { writeTicket } from '#/server/holdticket.server.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { addProof, readProofs } from '#/server/proof.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { currentAsker } from './asker.server.ts'
import { joinWaitingList } from './join.server.ts'
import { acceptOffer, declineOffer, leaveWaiting, proveWaiting } from './status.server.ts'
import { answerSchema, joinSchema, lookupSchema } from './waiting.ts'

/** The forms of /waiting, by name. */
export const waitingForms = {
  join: receiver(joinSchema, async (input, submissionKey) => {
    const { app, address, locale } = requestContext()
    const userId = (await currentUser())?.id ?? null
    const joiner = { userId, address, locale, proved: await readProofs('waiting') }
    const result = await joinWaitingList(app, joiner, { ...input, submissionKey })
    return result.ok ? open(result.reference) : refusedForm(result.code, result.field)
  }),

  lookup: receiver(lookupSchema, async (input) => {
    const { app, address } = requestContext()
    const limit = { name: 'lookup', subject: address, attempts: 30, windowMinutes: 15 }
    if (!(await takeLimits(app, [limit]))) return refusedForm('too-many')
    const reference = await proveWaiting(app, input)
    return reference ? open(reference) : refusedForm('waiting-unknown')
  }),

  accept: receiver(answerSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await acceptOffer(app, await currentAsker(), reference)
    if (!result.ok) return refusedForm(result.code)
    const { ticket, doctor, branch, at } = result
    writeTicket(ticket)
    return done(`/book_doctor?${new URLSearchParams({ doctor, branch, at })}`)
  }),

  decline: receiver(answerSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await declineOffer(app, await currentAsker(), reference)
    return result.ok ? done(`/waiting/${reference}`) : refusedForm(result.code)
  }),

  leave: receiver(answerSchema, async ({ reference }) => {
    const { app } = requestContext()
    const result = await leaveWaiting(app, await currentAsker(), reference)
    return result.ok ? done(`/waiting/${reference}`) : refusedForm(result.code)
  }),
}

/** On to the place, which this browser may open from now on. */
async function open(reference: string): Promise<FormOutcome> {
  await addProof('waiting', reference)
  return done(`/waiting/${reference}`)
}

function done(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}
