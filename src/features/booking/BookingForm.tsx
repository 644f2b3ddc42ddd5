import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActionForm } from '#/forms/ActionForm.tsx'
import { changeTerms, type ChangeTerms } from '#/domain/booking/booking.ts'
import type { FieldState } from '#/forms/post.ts'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingPageView } from '#/server/booking-pages/booking-form.ts'
import type { SlotView } from '#/server/bookings/views.ts'
import { Checkbox } from '#/ui/Checkbox.tsx'
import { bookingSchema, slotValue } from './booking.ts'
import { CoverageField } from './CoverageField.tsx'
import { explainBooking } from './explain.ts'
import { NoteFields } from './NoteFields.tsx'
import { PatientFields } from './PatientFields.tsx'
import { PaymentField } from './PaymentField.tsx'
import { proving } from './ProofForm.tsx'
import type { OnSent } from './proof-steps.ts'
import { SlotField } from './SlotField.tsx'

type BookingFormProps = {
  page: BookingPageView
  /** The held slot, or the free times after it was lost. */
  slots: SlotView[]
  /** Proves the hold where the browser keeps no cookies. */
  ticket: string | null
  /** The phone must be proved first. */
  onProve: OnSent
}

export function BookingForm({ page, slots, ticket, onProve }: BookingFormProps) {
  const queries = useQueryClient()
  const branch = page.practice.branches.find(({ id }) => id === slots[0]?.branchId)
  const terms = termsOf(page, slots[0])
  return (
    <ActionForm
      name="booking"
      schema={bookingSchema}
      initial={initial(page)}
      hidden={{ doctor: page.practice.slug, ...only(slots), ...(ticket && { hold: ticket }) }}
      explain={explainBooking}
      send={proving(onProve)}
      onRefused={() => void queries.invalidateQueries({ queryKey: ['booking'] })}
      className="grid gap-4"
    >
      {(field) => (
        <>
          {slots.length > 1 && <SlotField field={field('slot')} slots={slots} />}
          <PatientFields field={field} booker={page.booker} patients={page.practice.patients} />
          <NoteFields field={field} patients={page.practice.patients} />
          <CoverageField
            field={field}
            insurers={page.insurers}
            canKeep={page.booker.accountName !== null}
          />
          {branch && (
            <PaymentField
              field={field('payment')}
              fee={{
                feePiastres: branch.feePiastres,
                isFeeFrom: page.practice.visitType?.isFeeFrom ?? false,
              }}
              refundPercent={branch.refundPercent}
              terms={terms}
              online={page.online}
            />
          )}
          <ConsentField field={field('consent')} />
          <SubmitButton size="xl" block loadingLabel={m.booking_submitting()}>
            {m.booking_submit()}
          </SubmitButton>
          {branch && (
            <p className="text-sm text-muted">{changePolicy(terms, branch.cutoffMinutes)}</p>
          )}
        </>
      )}
    </ActionForm>
  )
}

function initial({ booker: { accountName, patientName, phone }, card }: BookingPageView) {
  const bookedFor = accountName ? 'account' : 'self'
  const kept = card && {
    insurer: card.insurerSlug,
    plan: card.plan ?? '',
    cardNumber: card.cardNumber ?? '',
    keepCard: 'yes',
  }
  return { bookedFor, coverage: 'self', payment: 'clinic', patientName, phone, ...kept }
}

function only([slot, ...others]: SlotView[]) {
  return slot && others.length === 0 ? { slot: slotValue(slot) } : undefined
}

function ConsentField({ field }: { field: FieldState }) {
  const { id, name, defaultValue, error } = field
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        value="yes"
        defaultChecked={defaultValue === 'yes'}
        required
        error={error}
        label={m.booking_consent()}
      />
      <Link
        to="/{-$locale}/privacy_policyE"
        target="_blank"
        className="ms-8 inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
      >
        {m.booking_consent_link()}
        <span className="sr-only"> {m.layout_opens_new_tab()}</span>
      </Link>
    </div>
  )
}

/** Of the earliest time, so that nothing is promised which holds for a later one only. */
function termsOf({ practice, now }: BookingPageView, slot?: SlotView): ChangeTerms {
  const branch = practice.branches.find(({ id }) => id === slot?.branchId)
  if (!slot || !branch) return 'none'
  return changeTerms({ ...branch, startsAt: new Date(slot.startsAt) }, new Date(now))
}

function changePolicy(terms: ChangeTerms, cutoffMinutes: number): string {
  if (terms !== 'until-cutoff') {
    return terms === 'undo' ? m.booking_undo_policy() : m.booking_no_change_policy()
  }
  const count = Math.ceil(cutoffMinutes / 60)
  return m.booking_cancel_policy({ count, shown: formatNumber(count) })
}
