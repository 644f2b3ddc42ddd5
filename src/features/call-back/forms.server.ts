import { findCallWindow } from '#/domain/schedule/call-windows.ts'
import { refusedForm } from '#/domain/problem.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { requestHandler } from '#/forms/request.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { findCalledDoctor, findCallHours, listOtherOpen } from '#/server/call-back/call-back.ts'
import { finishCall } from '#/server/call-back/practice-calls.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { readProofs } from '#/server/session/proofs.ts'
import { callBackSchema, finishCallSchema } from './call-back.ts'

/** More calls than these are not waited for by one phone. */
const MOST_OPEN = 2

/** The form of /call-back. */
export const callBackForms = {
  'call-back': requestHandler(callBackSchema, async (app, input, submissionKey) => {
    const {
      name,
      phone: { phone, isForeign },
      email,
      message,
    } = input
    const waiting = await listOtherOpen(app, 'call-back', { phone, submissionKey })
    if (waiting.length >= MOST_OPEN) return showFirst(waiting)
    const window = findCallWindow(await findCallHours(app), app.clock.now(), input.window)
    if (!window) return refusedForm('date-invalid', 'window')
    const practice = await findCalledDoctor(app, input.doctor)
    const callWindow = {
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
    }
    const details = { callWindow, doctor: practice?.slug, message, ...(isForeign && { email }) }
    return {
      kind: 'call-back',
      name,
      phone,
      details,
      doctorId: practice?.doctorId,
      dueAt: window.endsAt,
      purposes: ['request'],
    }
  }),
}

/** To the browser that made it; others must not learn its number from a phone alone. */
async function showFirst(waiting: readonly string[]) {
  const own = await readProofs('requests')
  const first = waiting.find((reference) => own.includes(reference))
  if (!first) return refusedForm('call-waiting', 'phone')
  return { ok: true as const, location: localizedPath(`/request/${first}`) }
}

/** The form of a practice’s calls. */
export const calledForms = {
  called: formHandler(finishCallSchema, async ({ slug, ...call }) => {
    const done = await finishCall(requestContext().app, await currentMembership(slug), call)
    return done.ok ? redirectTo(`/provider/${slug}/calls`) : refusedForm(done.code)
  }),
}
