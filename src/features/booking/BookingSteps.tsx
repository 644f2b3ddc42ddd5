import { useState } from 'react'
import type { ProofReason } from '#/domain/booking/proof.ts'
import type { Problem } from '#/domain/problem.ts'
import { useFailedPost } from '#/forms/failed-post.ts'
import type { FailedPost, Typed } from '#/forms/post.ts'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { BookingForm } from './BookingForm.tsx'
import { ProofForm } from './ProofForm.tsx'
import { isOffered, readReason, type OnSent } from './proof-steps.ts'

type BookingStepsProps = {
  page: BookingPageView
  /** The held slot, or the free times after it was lost. */
  slots: SlotView[]
  /** Proves the hold where the browser keeps no cookies. */
  ticket: string | null
}

/** The form, followed by the code that proves the phone, if it is required. */
export function BookingSteps(props: BookingStepsProps) {
  const posted = useFailedPost('booking')
  const [proving, setProving] = useState(() => provingAtFirst(posted))
  const onSent: OnSent = (typed, problems) =>
    setProving((before) => ({
      ...stepOf(typed, problems),
      sent: (before?.sent ?? 0) + 1,
      failed: null,
    }))
  if (!proving) return <BookingForm {...props} onProve={onSent} />
  // The key resets the step each time a code is sent.
  return <ProofForm key={proving.sent} {...proving} onSent={onSent} />
}

/** `failed`: the refused plain post, without a script. */
type Proving = {
  typed: Typed
  reason: ProofReason | null
  isOffered: boolean
  sent: number
  failed: FailedPost | null
}

/** Without a script the last post decides the step. */
function provingAtFirst(failed: FailedPost | undefined): Proving | null {
  if (!failed) return null
  const { problems, typed } = failed
  const isProving = problems.some(({ field }) => field === 'code') || 'code' in typed
  return isProving ? { ...stepOf(typed, problems), sent: 0, failed } : null
}

function stepOf(typed: Typed, problems: readonly Problem[]) {
  return { typed, reason: readReason(problems), isOffered: isOffered(problems) }
}
