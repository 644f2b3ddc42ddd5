import { m } from '#/paraglide/messages.js'

/** The law requires it next to the offer. */
export function LicenceNumber({ number }: { number: string }) {
  return (
    <p className="text-xs text-muted">
      {m.offers_licence()} <bdi dir="ltr">{number}</bdi>
    </p>
  )
}
