import { m } from '#/paraglide/messages.js'

/** The law wants it where the offer is. */
export function LicenceNumber({ number }: { number: string }) {
  return (
    <p className="text-xs text-muted">
      {m.offers_licence()} <bdi dir="ltr">{number}</bdi>
    </p>
  )
}
