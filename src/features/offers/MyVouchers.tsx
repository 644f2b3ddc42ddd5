import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { Card } from '#/ui/Card.tsx'
import type { Tone } from '#/ui/tones.ts'
import type { VoucherView } from './offers.ts'

/** The vouchers that a patient claimed, whatever became of them. */
export function MyVouchers({ vouchers }: { vouchers: VoucherView[] }) {
  return (
    <section className="grid gap-4" aria-labelledby="vouchers">
      <h2 id="vouchers" className="text-2xl">
        {m.offers_mine()}
      </h2>
      {vouchers.length > 0 ? (
        <ul className="grid gap-3">
          {vouchers.map((voucher) => (
            <MyVoucher key={voucher.code} voucher={voucher} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          {m.offers_mine_none()}{' '}
          <Link
            to="/{-$locale}/offers"
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
          >
            {m.offers_all()}
          </Link>
        </p>
      )}
    </section>
  )
}

const looks: Record<VoucherView['state'], { label: () => string; color: Tone }> = {
  valid: { label: m.offers_mine_valid, color: 'success' },
  expired: { label: m.offers_mine_expired, color: 'neutral' },
  redeemed: { label: m.offers_mine_redeemed, color: 'primary' },
  cancelled: { label: m.offers_mine_cancelled, color: 'error' },
}

function MyVoucher({ voucher }: { voucher: VoucherView }) {
  const { code, offer, state } = voucher
  const { label, color } = looks[state]
  const lastDay = formatCalendarDate(voucher.lastDay, 'day')
  return (
    <Card as="li" className="relative flex items-center gap-3 hover:border-control">
      <div className="grid min-w-0 grow gap-1">
        <p>
          <Link
            to="/{-$locale}/voucher/$code"
            params={{ code }}
            className="font-medium text-primary-ink after:absolute after:inset-0 after:rounded-xl"
          >
            {offer.title}
          </Link>
          <span className="text-muted">
            {m.forms_separator()}
            {offer.provider}
          </span>
        </p>
        <p className="text-sm text-muted">
          {formatMoney(voucher.pricePiastres)}
          {m.forms_separator()}
          {state === 'valid' ? m.offers_voucher_holds() : m.offers_voucher_held()} {lastDay}
        </p>
      </div>
      <Badge color={color}>{label()}</Badge>
      <ChevronRight aria-hidden="true" className="flip size-5 shrink-0 text-muted" />
    </Card>
  )
}
