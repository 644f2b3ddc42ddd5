import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'

/** That an emergency does not wait for an appointment, and whom to call. */
export function EmergencyCall() {
  return (
    <p>
      {m.home_emergency()}{' '}
      <a
        href={`tel:${brand.emergency}`}
        dir="ltr"
        className="finger font-semibold underline underline-offset-4"
      >
        {brand.emergency}
      </a>
    </p>
  )
}
