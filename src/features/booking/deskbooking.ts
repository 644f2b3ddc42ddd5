import { z } from 'zod'
import { cancelReasons, type BookingSource, type BookingStatus } from '#/domain/booking.ts'
import type { NoticeView } from '#/domain/notice.ts'
import type { Envelope } from '#/forms/envelope.ts'
import { choice, requiredText } from '#/forms/fields.ts'
import type { FailedPost } from '#/forms/post.ts'
import {
  cancellationSchema,
  type BookingPaymentView,
  type Permission,
  type SlotView,
  type WeekView,
} from './booking.ts'

/** A reference, a phone, or a part of a name. */
export const deskFindSchema = z.object({ text: requiredText(60) })

export const deskCancelSchema = cancellationSchema.extend({ reason: choice(cancelReasons) })
export type DeskCancelInput = z.output<typeof deskCancelSchema>

export type DeskLineView = {
  reference: string
  status: BookingStatus
  startsAt: string
  patientName: string
  doctor: string
  branch: string
}

/** `text`: what was looked up last; null before that. */
export type DeskBookingsView = { text: string | null; lines: DeskLineView[]; isMore: boolean }

export type BookingStepView = {
  event: string
  at: string
  actor: 'visitor' | 'patient' | 'provider' | 'staff' | 'system'
}

/** A booking for who looks after it, at the desk or at the clinic. */
export type BookingRecordView = {
  reference: string
  status: BookingStatus
  startsAt: string
  doctor: { slug: string; name: string; specialty: string }
  branch: { name: string; address: string; phone: string }
  patientName: string
  phone: string
  isPhoneProved: boolean
  source: BookingSource
  feePiastres: number
  payment: BookingPaymentView | null
  notice: NoticeView | null
  steps: BookingStepView[]
  cancel: Permission
  reschedule: Permission
}

/** A booking as the desk sees it. Why somebody comes is not the desk's to read. */
export type DeskBookingView = BookingRecordView & {
  /** Whether there is something to say again. */
  canTell: boolean
}

/** Free times of its doctor, and the one that was picked. */
export type DeskMoveView = { booking: DeskBookingView; week: WeekView; slot: SlotView | null }

export type DeskBookingProps = {
  booking: DeskBookingView
  envelope: Envelope
  failed?: FailedPost | undefined
}
