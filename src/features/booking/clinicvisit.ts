import { z } from 'zod'
import { clinicMessages } from '#/domain/clinicmessage.ts'
import { choice, requiredText } from '#/forms/fields.ts'
import type { ClinicVisitView } from '#/server/clinicday/clinicvisit.ts'
import { cancellationSchema } from './booking.ts'

/** Given words to the patient; see `clinicMessages`. */
export const clinicMessageSchema = cancellationSchema.extend({ words: choice(clinicMessages) })

/** What the clinic writes down about the patient. */
export const clinicNoteSchema = cancellationSchema.extend({ note: requiredText(1000) })

export const clinicNoteRemoveSchema = cancellationSchema.extend({ id: z.uuid('form-refused') })

/** The ticket that the clinic's camera read. */
export const clinicTicketSchema = cancellationSchema.extend({ ticket: z.string('form-refused') })

export type ClinicVisitProps = { visit: ClinicVisitView }
