import { z } from 'zod'
import type { BookingStatus } from '#/domain/booking.ts'
import { clinicMessages } from '#/domain/clinicmessage.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { choice, requiredText } from '#/forms/fields.ts'
import type { FailedPost } from '#/forms/post.ts'
import { cancellationSchema, type SlotView, type WeekView } from './booking.ts'
import type { BookingRecordView } from './deskbooking.ts'

/** Given words to the patient; see `clinicMessages`. */
export const clinicMessageSchema = cancellationSchema.extend({ words: choice(clinicMessages) })
export type ClinicMessageInput = z.output<typeof clinicMessageSchema>

/** What the clinic writes down about the patient. */
export const clinicNoteSchema = cancellationSchema.extend({ note: requiredText(1000) })
export type ClinicNoteInput = z.output<typeof clinicNoteSchema>

export const clinicNoteRemoveSchema = cancellationSchema.extend({ id: z.uuid('form-refused') })
export type ClinicNoteRemoveInput = z.output<typeof clinicNoteRemoveSchema>

/** The ticket that the clinic's camera read. */
export const clinicTicketSchema = cancellationSchema.extend({ ticket: z.string('form-refused') })
export type ClinicTicketInput = z.output<typeof clinicTicketSchema>

/** A line of the patient's other visits here. */
export type EarlierVisitView = {
  reference: string
  startsAt: string
  status: BookingStatus
  patientName: string
}

/** `patientName`: of the visit at which it was written. */
export type ClinicNoteView = { id: string; note: string; at: string; patientName: string }

/** A visit as the clinic sees it that it is with. */
export type ClinicVisitView = BookingRecordView & {
  /** The profile's address. */
  practice: string
  /** Why the patient comes. */
  reason: string | null
  /** The scanned ticket's state; null without a ticket, or for a cancelled or missed visit. */
  ticket: 'good' | 'seen' | 'another' | null
  canMessage: boolean
  /** Whether a follow-up can be booked now, and the time that is offered for it, if any is free. */
  canFollowUp: boolean
  followUp: SlotView | null
  notes: ClinicNoteView[]
  /** Other visits with the same phone, latest first. */
  others: EarlierVisitView[]
}

/** Free times of the clinic, and the one that was picked. */
export type ClinicTimesView = { booking: ClinicVisitView; week: WeekView; slot: SlotView | null }

export type ClinicVisitProps = {
  visit: ClinicVisitView
  envelope: Envelope
  failed?: FailedPost | undefined
}
