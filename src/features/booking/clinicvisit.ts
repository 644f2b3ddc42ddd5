import { z } from 'zod'
import { clinicMessages } from '#/domain/clinicmessage.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { choice } from '#/forms/fields.ts'
import type { FailedPost } from '#/forms/post.ts'
import { cancellationSchema, type SlotView, type WeekView } from './booking.ts'
import type { BookingRecordView } from './deskbooking.ts'

/** Given words to the patient; see `clinicMessages`. */
export const clinicMessageSchema = cancellationSchema.extend({ words: choice(clinicMessages) })
export type ClinicMessageInput = z.output<typeof clinicMessageSchema>

/** A visit as the clinic sees it that it is with. */
export type ClinicVisitView = BookingRecordView & {
  /** The profile's address. */
  practice: string
  /** Why the patient comes. */
  reason: string | null
  canMessage: boolean
  /** Whether a follow-up can be booked now, and the time that is offered for it, if any is free. */
  canFollowUp: boolean
  followUp: SlotView | null
}

/** Free times of the clinic, and the one that was picked. */
export type ClinicTimesView = { booking: ClinicVisitView; week: WeekView; slot: SlotView | null }

export type ClinicVisitProps = {
  visit: ClinicVisitView
  envelope: Envelope
  failed?: FailedPost | undefined
}
