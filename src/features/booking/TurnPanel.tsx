import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { BookingStatusView } from '#/server/booking-pages/booking-status.ts'
import type { TurnView } from '#/server/clinic-day/turn.ts'
import { Alert } from '#/ui/Alert.tsx'

/** For a clinic that works by turn: the patient's number, how many are before them, and the estimated wait. */
export function TurnPanel({
  booking: { turn, worksByTurn, status },
}: {
  booking: BookingStatusView
}) {
  if (turn) return <Turn {...turn} />
  const isToCome = worksByTurn && status === 'booked'
  return isToCome && <Alert color="info">{m.booking_turn_before()}</Alert>
}

function Turn({ number, ahead, least, most }: TurnView) {
  return (
    <output className="grid gap-1 rounded-xl bg-primary-soft p-4 text-center text-primary-ink">
      <span className="text-sm">{m.booking_turn()}</span>
      <strong className="text-5xl tabular-nums">{formatNumber(number)}</strong>
      {ahead === 0 ? (
        <span>{m.booking_turn_next()}</span>
      ) : (
        <>
          <span>{m.booking_turn_ahead({ count: ahead, shown: formatNumber(ahead) })}</span>
          <span className="text-sm">
            {m.booking_turn_estimate({ least: formatNumber(least), most: formatNumber(most) })}
          </span>
        </>
      )}
    </output>
  )
}
