import { Link } from '@tanstack/react-router'
import type { ClaimCode } from '#/domain/content/offer.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { m } from '#/paraglide/messages.js'
import type { OfferView } from '#/server/offers/page.ts'
import { Alert } from '#/ui/Alert.tsx'
import { buttonClasses } from '#/ui/button-classes.ts'
import { HaveVoucher } from './HaveVoucher.tsx'

/** Why there is no form, and links to other offers. */
export function ClaimClosed({ offer, code }: { offer: OfferView; code: ClaimCode }) {
  const { title, text } = words(offer)[code]
  return (
    <>
      <Alert color={code === 'offer-not-started' ? 'info' : 'warning'} title={title}>
        {text}
      </Alert>
      <Link to="/{-$locale}/offers" className={buttonClasses({ variant: 'outline', block: true })}>
        {m.offers_all()}
      </Link>
      <HaveVoucher />
    </>
  )
}

function words({
  firstDay,
  lastDay,
}: OfferView): Record<ClaimCode, { title: string; text: string }> {
  const ended = {
    title: m.offers_state_ended(),
    text: m.offers_closed_ended({ date: day(lastDay) }),
  }
  return {
    'sold-out': { title: m.offers_state_sold_out(), text: m.offers_closed_sold_out() },
    'offer-not-started': {
      title: m.offers_state_not_started(),
      text: m.offers_closed_not_started({ date: day(firstDay) }),
    },
    'offer-ended': ended,
    'offer-not-found': ended,
  }
}

function day(date: string): string {
  return formatCalendarDate(date, 'day')
}
