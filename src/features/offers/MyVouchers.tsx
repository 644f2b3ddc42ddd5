import { Link } from '@tanstack/react-router'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { Look } from '#/parts/look.ts'
import { lineLink, MyLine, MyList } from '#/parts/MyList.tsx'
import type { VoucherView } from '#/server/offers/views.ts'
import { Badge } from '#/ui/Badge.tsx'
import { AllOffersLink } from './AllOffersLink.tsx'

/** The vouchers that a patient claimed, whatever their status. */
export function MyVouchers({ vouchers }: { vouchers: VoucherView[] }) {
  return (
    <MyList id="vouchers" title={m.offers_mine()} none={<None />}>
      {vouchers.map((voucher) => (
        <MyLine
          key={voucher.code}
          title={<Offer voucher={voucher} />}
          detail={priceAndDay(voucher)}
          badge={<Badge color={looks[voucher.state].color}>{looks[voucher.state].label()}</Badge>}
        />
      ))}
    </MyList>
  )
}

const looks: Record<VoucherView['state'], Look> = {
  valid: { label: m.offers_mine_valid, color: 'success' },
  expired: { label: m.offers_mine_expired, color: 'neutral' },
  redeemed: { label: m.offers_mine_redeemed, color: 'primary' },
  cancelled: { label: m.offers_mine_cancelled, color: 'error' },
}

function None() {
  return (
    <>
      {m.offers_mine_none()} <AllOffersLink />
    </>
  )
}

function Offer({ voucher: { code, offer } }: { voucher: VoucherView }) {
  return (
    <>
      <Link to="/{-$locale}/voucher/$code" params={{ code }} className={lineLink}>
        {offer.title}
      </Link>
      <span className="text-muted">
        {m.forms_separator()}
        {offer.provider}
      </span>
    </>
  )
}

function priceAndDay({ pricePiastres, state, lastDay }: VoucherView): string {
  const day = formatCalendarDate(lastDay, 'day')
  const until = state === 'valid' ? m.offers_voucher_holds() : m.offers_voucher_held()
  return `${formatMoney(pricePiastres)}${m.forms_separator()}${until} ${day}`
}
