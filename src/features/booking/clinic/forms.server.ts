import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler, redirectTo } from '#/forms/receive.server.ts'
import type { App } from '#/server/app.ts'
import {
  bookFollowUp,
  cancelAsClinic,
  messageAsClinic,
  moveAsClinic,
  type ClinicChanged,
} from '#/server/clinic-day/change.ts'
import { removeClinicNote, writeClinicNote } from '#/server/clinic-day/notes.ts'
import { seeTicket } from '#/server/clinic-day/see-ticket.ts'
import { requestContext } from '#/server/http/context.ts'
import type { Membership } from '#/server/practices/member.ts'
import { currentUser } from '#/server/session/session.ts'
import { currentMembershipOfVisit } from '#/server/session/membership.ts'
import { rescheduleSchema } from '#/features/booking/booking.ts'
import {
  clinicMessageSchema,
  clinicNoteRemoveSchema,
  clinicNoteSchema,
  clinicTicketSchema,
} from './visit.ts'
import { deskCancelSchema } from '#/features/booking/record.ts'

/** The forms of a clinic's visit, by name. */
export const clinicVisitForms = {
  clinicCancel: formHandler(deskCancelSchema, (input) =>
    asMember(input.reference, (app, member) => cancelAsClinic(app, member, input)),
  ),

  clinicMove: formHandler(rescheduleSchema, (input) =>
    asMember(input.reference, (app, member) => moveAsClinic(app, member, input)),
  ),

  clinicMessage: formHandler(clinicMessageSchema, (input, submissionKey) =>
    asMember(input.reference, (app, member) =>
      messageAsClinic(app, member, { ...input, submissionKey }),
    ),
  ),

  clinicNote: formHandler(clinicNoteSchema, (input, submissionKey) =>
    asMember(input.reference, (app, member) =>
      writeClinicNote(app, member, { ...input, submissionKey }),
    ),
  ),

  clinicNoteRemove: formHandler(clinicNoteRemoveSchema, (input) =>
    asMember(input.reference, (app, member) => removeClinicNote(app, member, input)),
  ),

  clinicTicket: formHandler(clinicTicketSchema, (input) =>
    asMember(input.reference, (app, member) => seeTicket(app, member, input)),
  ),

  clinicFollowUp: formHandler(rescheduleSchema, (input, submissionKey) =>
    asMember(input.reference, (app, member) =>
      bookFollowUp(app, member, { ...input, submissionKey }),
    ),
  ),
}

type Change = (app: App, member: Membership | null) => Promise<ClinicChanged>

async function asMember(reference: string, change: Change): Promise<FormOutcome> {
  const member = await currentMembershipOfVisit(reference)
  return answer(member, await change(requestContext().app, member))
}

/** A session may end between opening a form and sending it. */
async function answer(membership: Membership | null, changed: ClinicChanged): Promise<FormOutcome> {
  if (changed.ok && membership) {
    const path = `/provider/${membership.profile.slug}/visit/${changed.reference}`
    return redirectTo(path)
  }
  const code = changed.ok ? 'visit-not-found' : changed.code
  const isOver = code === 'visit-not-found' && !(await currentUser())
  return refusedForm(isOver ? 'signed-out' : code)
}
