import { z } from 'zod'
import { cancelReasons } from '#/domain/booking/booking.ts'
import { choice, requiredText } from '#/forms/fields.ts'
import type { DeskBookingView } from '#/server/bookings/desk.ts'
import { cancellationSchema } from './booking.ts'

/** A reference, a phone, or a part of a name. */
export const deskFindSchema = z.object({ text: requiredText(60) })

export const deskCancelSchema = cancellationSchema.extend({ reason: choice(cancelReasons) })

export type DeskBookingProps = { booking: DeskBookingView }
