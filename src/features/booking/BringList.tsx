import { feeText } from '#/i18n/terms/visit-fees.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'

export function BringList({ booking }: { booking: BookingStatusView }) {
  const { payment, coverage, isSettled, ...visit } = booking
  const feePiastres = coverage?.patientPiastres ?? visit.feePiastres
  const paysNothing = payment !== null || isSettled || feePiastres === 0
  const things = [
    m.booking_bring_papers(),
    m.booking_bring_card(),
    ...(paysNothing ? [] : [m.booking_bring_money({ fee: feeText({ ...visit, feePiastres }) })]),
  ]
  return (
    <section aria-labelledby="bring" className="grid gap-1">
      <h3 id="bring" className="font-semibold">
        {m.booking_bring()}
      </h3>
      <ul className="grid list-disc gap-1 ps-5 marker:text-primary">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">{m.booking_bring_early()}</p>
    </section>
  )
}
