import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import { cancelAtDesk, moveAtDesk, tellAgain, type DeskChanged } from '#/server/bookings/atdesk.ts'
import { lookUpBookings } from '#/server/bookings/desk.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { keepDeskSearch } from '#/server/session/desk-search.ts'
import { cancellationSchema, rescheduleSchema } from '#/features/booking/booking.ts'
import { deskCancelSchema, deskFindSchema } from '#/features/booking/record.ts'

/** The forms of /staff/bookings, by name. */
export const deskBookingForms = {
  findBooking: formHandler(deskFindSchema, async ({ text }) => {
    const found = await lookUpBookings(requestContext().app, await currentDeskActor(), text)
    if (!found.ok) return refused(found.code)
    await keepDeskSearch('bookings', text)
    return redirectTo(found.only === null ? '/staff/bookings' : `/staff/bookings/${found.only}`)
  }),

  deskCancel: formHandler(deskCancelSchema, async (input) =>
    answer(input, await cancelAtDesk(requestContext().app, await currentDeskActor(), input)),
  ),

  deskMove: formHandler(rescheduleSchema, async (input) =>
    answer(input, await moveAtDesk(requestContext().app, await currentDeskActor(), input)),
  ),

  deskTell: formHandler(cancellationSchema, async ({ reference }, submissionKey) => {
    const input = { reference, submissionKey }
    const { app } = requestContext()
    return answer(input, await tellAgain(app, await currentDeskActor(), input))
  }),
}

async function answer(
  { reference }: { reference: string },
  changed: DeskChanged,
): Promise<FormOutcome> {
  return changed.ok ? redirectTo(`/staff/bookings/${reference}`) : refused(changed.code)
}

/** A session may end between opening a form and sending it. */
async function refused(code: RefusalCode): Promise<FormOutcome> {
  const isOver = code === 'not-yours' && !(await currentDeskActor())
  return refusedForm(isOver ? 'desk-closed' : code)
}
