import { brandName } from '#/brand.ts'
import type { ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { formatCalendarDate } from '#/i18n/dates.ts'
import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { VoucherView } from '#/server/offers/views.ts'
import { Card } from '#/ui/Card.tsx'
import { cx } from '#/ui/classes.ts'
import { Fact } from '#/ui/Fact.tsx'
import { IncludesList } from './IncludesList.tsx'
import { LicenceNumber } from './LicenceNumber.tsx'
import { Perforation } from '#/ui/Perforation.tsx'

type CouponProps = { voucher: VoucherView; isPaid: boolean }

/** Shown at the provider, on a screen or on paper. */
export function Coupon({ voucher, isPaid }: CouponProps) {
  const { offer } = voucher
  return (
    <Card as="section" flush aria-labelledby="coupon" className="print:shadow-none">
      <div className="grid gap-3 p-4 sm:p-6">
        <p className="text-sm font-medium text-primary-ink">
          {m.offers_voucher_title({ name: brandName() })}
        </p>
        <div>
          <h2 id="coupon" className="text-2xl">
            {offer.title}
          </h2>
          <p className="text-muted">
            {offer.provider}
            {m.forms_separator()}
            {m.offers_place(offer)}
          </p>
        </div>
        {voucher.providerPhone && <ProviderPhone {...voucher.providerPhone} />}
        <IncludesList items={offer.includes} />
      </div>
      <Perforation />
      <div className="grid gap-5 p-4 sm:p-6">
        <Code voucher={voucher} />
        <Facts voucher={voucher} isPaid={isPaid} />
        <LicenceNumber number={offer.licenceNumber} />
      </div>
    </Card>
  )
}

/** Also in print; a demo provider's number must not be called. */
function ProviderPhone({ text, href }: ProviderPhoneView) {
  const shown = <bdi dir="ltr">{text}</bdi>
  return (
    <p>
      <span className="text-muted">{m.offers_voucher_phone()} </span>
      {href === null ? (
        shown
      ) : (
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {shown}
        </a>
      )}
    </p>
  )
}

/** Large, in one direction, and selected by one click. */
function Code({ voucher: { code, state } }: { voucher: VoucherView }) {
  return (
    <p className="rounded-lg bg-primary-soft px-2 py-4 text-center text-primary-ink print:border print:border-line">
      <span className="block text-sm">{m.offers_voucher_code()}</span>
      <strong
        dir="ltr"
        className={cx(
          'block text-2xl font-semibold whitespace-nowrap tabular-nums select-all sm:text-4xl',
          state !== 'valid' && 'line-through',
        )}
      >
        {code}
      </strong>
    </p>
  )
}

function Facts({ voucher, isPaid }: CouponProps) {
  const { pricePiastres, offer, state, lastDay, name, maskedPhone } = voucher
  const holds = state === 'valid' ? m.offers_voucher_holds() : m.offers_voucher_held()
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Fact term={isPaid ? m.offers_voucher_paid() : m.offers_voucher_pay()}>
        <strong className="text-xl font-semibold">{formatMoney(pricePiastres)}</strong>
        <span className="block text-muted">
          {m.offers_voucher_instead({ before: formatMoney(offer.priceBeforePiastres) })}
        </span>
      </Fact>
      <Fact term={holds}>{formatCalendarDate(lastDay, 'day')}</Fact>
      <Fact term={m.offers_voucher_name()}>
        <bdi>{name}</bdi>
        <span className="block text-muted">
          <bdi dir="ltr">{maskedPhone}</bdi>
        </span>
      </Fact>
    </dl>
  )
}
