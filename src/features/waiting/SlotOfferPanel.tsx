import { ActionForm } from '#/forms/ActionForm.tsx'
import { SubmitButton } from '#/forms/SubmitButton.tsx'
import { formatInstant } from '#/i18n/dates.ts'
import { formatCountdown } from '#/i18n/duration.ts'
import { formatMoney, formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { SlotOfferView, WaitingBookingView } from '#/server/waiting/status.ts'
import { Countdown } from '#/ui/Countdown.tsx'
import { explainWaiting } from './explain.ts'
import { answerSchema, type StatusProps } from './waiting.ts'

/** The reserved time, and the possible answers. */
export function SlotOfferPanel(props: StatusProps & { offer: SlotOfferView }) {
  const { entry, onDone } = props
  const form = {
    schema: answerSchema,
    hidden: { reference: entry.reference },
    explain: explainWaiting,
    onRefused: onDone,
  }
  return (
    <section className="tone-success grid gap-4 rounded-xl border border-tone-line bg-tone-soft p-4 sm:p-5">
      <SlotOfferFacts {...props} />
      <div className="flex flex-wrap gap-2">
        <ActionForm {...form} name="accept" className="grid grow gap-3">
          <SubmitButton size="lg" loadingLabel={m.waiting_accepting()}>
            {entry.booking ? m.waiting_accept_move() : m.waiting_accept()}
          </SubmitButton>
        </ActionForm>
        <ActionForm {...form} name="decline" onDone={onDone} className="grid gap-3">
          <SubmitButton size="lg" variant="ghost" loadingLabel={m.waiting_declining()}>
            {m.waiting_decline()}
          </SubmitButton>
        </ActionForm>
      </div>
    </section>
  )
}

function SlotOfferFacts({ entry, offer, onDone }: StatusProps & { offer: SlotOfferView }) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-tone-ink">
        <h2 className="text-lg font-semibold">{m.waiting_offer_title()}</h2>
        <Countdown
          endAtMs={Date.parse(offer.expiresAt)}
          nowMs={Date.parse(entry.now)}
          format={(seconds) => m.waiting_offer_left({ time: formatCountdown(seconds) })}
          announceAtSeconds={[300, 60]}
          announce={announceMinutes}
          onElapsed={onDone}
          className="font-semibold"
        />
      </div>
      <p>
        <time dateTime={offer.startsAt} className="block text-xl font-semibold">
          {formatInstant(offer.startsAt, 'dateTime')}
        </time>
        <span className="text-muted">{offer.branch}</span>
      </p>
      {entry.booking && <Move booking={entry.booking} offer={offer} />}
      <p>{m.waiting_offer_text({ time: formatInstant(offer.expiresAt, 'time') })}</p>
    </>
  )
}

/** What changes for who has a booking: its time, and perhaps the branch or the fee. */
function Move({ booking, offer }: { booking: WaitingBookingView; offer: SlotOfferView }) {
  const { startsAt, branch, feePiastres, newFeePiastres } = booking
  const changes = [
    m.waiting_move_time({ when: formatInstant(startsAt, 'dateTime') }),
    ...(branch === offer.branch ? [] : [m.waiting_move_branch({ branch })]),
    ...(newFeePiastres === null || newFeePiastres === feePiastres
      ? []
      : [
          m.waiting_move_fee({
            fee: formatMoney(newFeePiastres),
            before: formatMoney(feePiastres),
          }),
        ]),
  ]
  return (
    <ul className="grid gap-1">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

function announceMinutes(seconds: number): string {
  const count = Math.ceil(seconds / 60)
  return m.waiting_offer_announce({ count, shown: formatNumber(count) })
}
