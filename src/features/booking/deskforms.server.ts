import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { keepDeskSearch } from '#/server/desksearch.server.ts'
import { cancellationSchema, rescheduleSchema } from './booking.ts'
import { deskCancelSchema, deskFindSchema } from './deskbooking.ts'
import { cancelAtDesk, moveAtDesk, tellAgain, type DeskChanged } from './deskchange.server.ts'
import { lookUpBookings } from './deskfind.server.ts'

/** The forms of /staff/bookings, by name. */
export const deskBookingForms = {
  findBooking: receiver(deskFindSchema, async ({ text }) => {
    const found = await lookUpBookings(requestContext().app, await currentDeskActor(), text)
    if (!found.ok) return refused(found.code)
    await keepDeskSearch('bookings', text)
    return goTo(found.only === null ? '/staff/bookings' : `/staff/bookings/${found.only}`)
  }),

  deskCancel: receiver(deskCancelSchema, async (input) =>
    answer(input, await cancelAtDesk(requestContext().app, await currentDeskActor(), input)),
  ),

  deskMove: receiver(rescheduleSchema, async (input) =>
    answer(input, await moveAtDesk(requestContext().app, await currentDeskActor(), input)),
  ),

  deskTell: receiver(cancellationSchema, async ({ reference }, submissionKey) => {
    const input = { reference, submissionKey }
    const { app } = requestContext()
    return answer(input, await tellAgain(app, await currentDeskActor(), input))
  }),
}

async function answer(
  { reference }: { reference: string },
  changed: DeskChanged,
): Promise<FormOutcome> {
  return changed.ok ? goTo(`/staff/bookings/${reference}`) : refused(changed.code)
}

function goTo(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}

/** A session may end between opening a form and sending it. */
async function refused(code: string): Promise<FormOutcome> {
  const isOver = code === 'not-yours' && !(await currentDeskActor())
  return refusedForm(isOver ? 'desk-closed' : code)
}
