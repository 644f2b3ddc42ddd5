import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/Alert.tsx'

/** The confirmation for a browser that keeps no cookies, to which the booking's page cannot be shown. */
export function MadeWithoutCookies({ reference }: { reference: string }) {
  return (
    <Alert color="success" title={m.booking_done()}>
      <p>
        {m.booking_reference()}: <bdi className="font-semibold">{reference}</bdi>
      </p>
      <p>{m.booking_made_without_cookies()}</p>
    </Alert>
  )
}
