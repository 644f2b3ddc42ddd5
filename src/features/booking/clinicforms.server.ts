import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { requestContext } from '#/server/context.server.ts'
import type { Membership } from '#/server/ports/members.ts'
import { currentMemberships } from '#/server/practice.server.ts'
import { currentUser } from '#/server/session.server.ts'
import { rescheduleSchema } from './booking.ts'
import {
  bookFollowUp,
  cancelAsClinic,
  messageAsClinic,
  moveAsClinic,
  type ClinicChanged,
} from './clinicchange.server.ts'
import { removeClinicNote, writeClinicNote } from './clinicnotes.server.ts'
import { seeTicket } from './clinicticket.server.ts'
import {
  clinicMessageSchema,
  clinicNoteRemoveSchema,
  clinicNoteSchema,
  clinicTicketSchema,
} from './clinicvisit.ts'
import { deskCancelSchema } from './deskbooking.ts'

/** The forms of a clinic's visit, by name. */
export const clinicVisitForms = {
  clinicCancel: receiver(deskCancelSchema, async (input) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    return answer(membership, await cancelAsClinic(services, membership, input))
  }),

  clinicMove: receiver(rescheduleSchema, async (input) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    return answer(membership, await moveAsClinic(services, membership, input))
  }),

  clinicMessage: receiver(clinicMessageSchema, async (input, submissionKey) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    const message = { ...input, submissionKey }
    return answer(membership, await messageAsClinic(services, membership, message))
  }),

  clinicNote: receiver(clinicNoteSchema, async (input, submissionKey) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    const note = { ...input, submissionKey }
    return answer(membership, await writeClinicNote(services, membership, note))
  }),

  clinicNoteRemove: receiver(clinicNoteRemoveSchema, async (input) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    return answer(membership, await removeClinicNote(services, membership, input))
  }),

  clinicTicket: receiver(clinicTicketSchema, async (input) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    return answer(membership, await seeTicket(services, membership, input))
  }),

  clinicFollowUp: receiver(rescheduleSchema, async (input, submissionKey) => {
    const membership = await membershipFor(input.reference)
    const { services } = requestContext()
    const visit = { ...input, submissionKey }
    return answer(membership, await bookFollowUp(services, membership, visit))
  }),
}

/** Of the member who asks, at the clinic that the visit is with. */
export async function membershipFor(reference: string): Promise<Membership | null> {
  const booking = await requestContext().services.bookings.findByReference(reference)
  const memberships = booking ? await currentMemberships() : []
  return memberships.find(({ profile }) => profile.id === booking?.doctorId) ?? null
}

/** A session may end between opening a form and sending it. */
async function answer(membership: Membership | null, changed: ClinicChanged): Promise<FormOutcome> {
  if (changed.ok && membership) {
    const path = `/provider/${membership.profile.slug}/visit/${changed.reference}`
    return { ok: true, location: localizedPath(path, requestContext().locale) }
  }
  const code = changed.ok ? 'visit-unknown' : changed.code
  const isOver = code === 'visit-unknown' && !(await currentUser())
  return refusedForm(isOver ? 'signed-out' : code)
}
