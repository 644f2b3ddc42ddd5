import { z } from 'zod'
import { clinicMessages } from '#/domain/booking/clinic-message.ts'
import { choice, requiredText } from '#/forms/fields.ts'
import type { ClinicVisitView } from '#/server/clinic-day/clinic-visit.ts'
import { cancellationSchema } from '#/features/booking/booking.ts'

/** A prepared message to the patient; see `clinicMessages`. */
export const clinicMessageSchema = cancellationSchema.extend({ words: choice(clinicMessages) })

/** The clinic's notes about the patient. */
export const clinicNoteSchema = cancellationSchema.extend({ note: requiredText(1000) })

export const clinicNoteRemoveSchema = cancellationSchema.extend({ id: z.uuid('form-refused') })

/** The ticket that the clinic's camera read. */
export const clinicTicketSchema = cancellationSchema.extend({ ticket: z.string('form-refused') })

export type ClinicVisitProps = { visit: ClinicVisitView }
