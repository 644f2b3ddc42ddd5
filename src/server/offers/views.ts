import {
  canClaim,
  FEW_LEFT,
  lastDayBefore,
  leftOf,
  savingOf,
  savingPercent,
  voucherState,
  type VoucherState,
} from '#/domain/content/offer.ts'
import { maskMobile } from '#/domain/account/phone.ts'
import { viewProviderPhone, type ProviderPhoneView } from '#/domain/account/provider-phone.ts'
import { clinicDate } from '#/domain/schedule/zone.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { Voucher } from './offer.ts'
import type { Offer } from './rows.ts'

/** Whether an offer can be claimed, and why not. */
export type OfferState = 'open' | 'sold-out' | 'not-started' | 'ended'

export type OfferCardView = {
  slug: string
  title: string
  provider: string
  specialty: string
  district: string
  governorate: string
  priceBeforePiastres: number
  pricePiastres: number
  savingPiastres: number
  savingPercent: number
  includes: string[]
  licenceNumber: string
  state: OfferState
  firstDay: string
  lastDay: string
  /** Set only when few are left. */
  left: number | null
  isDemo: boolean
}

export type VoucherView = {
  code: string
  state: VoucherState
  name: string
  maskedPhone: string
  pricePiastres: number
  lastDay: string
  /** Set when an appointment must be arranged with the provider. */
  providerPhone: ProviderPhoneView | null
  offer: OfferCardView
}

export function viewOfferCard(offer: Offer, now: Date): OfferCardView {
  const state = stateOf(offer, now)
  const left = leftOf(offer)
  return {
    slug: offer.slug,
    title: inLocale(offer.title),
    provider: inLocale(offer.provider),
    specialty: inLocale(offer.specialty),
    district: inLocale(offer.district),
    governorate: inLocale(offer.governorate),
    priceBeforePiastres: offer.priceBeforePiastres,
    pricePiastres: offer.pricePiastres,
    savingPiastres: savingOf(offer),
    savingPercent: savingPercent(offer),
    includes: inLocale(offer.includes),
    licenceNumber: offer.licenceNumber ?? '',
    state,
    firstDay: clinicDate(offer.startsAt),
    lastDay: lastDayBefore(offer.endsAt),
    left: state === 'open' && left <= FEW_LEFT ? left : null,
    isDemo: offer.isDemo,
  }
}

function stateOf(offer: Offer, now: Date): OfferState {
  const claim = canClaim(offer, now)
  if (claim.ok) return 'open'
  if (claim.code === 'sold-out') return 'sold-out'
  return claim.code === 'offer-not-started' ? 'not-started' : 'ended'
}

export function viewVoucher(voucher: Voucher, now: Date): VoucherView {
  const { providerPhone: phone } = voucher.offer
  return {
    code: voucher.code,
    state: voucherState(voucher, now),
    name: voucher.name,
    maskedPhone: maskMobile(voucher.phone),
    pricePiastres: voucher.pricePiastres,
    lastDay: lastDayBefore(voucher.expiresAt),
    providerPhone: phone === null ? null : viewProviderPhone(phone, voucher.offer.isDemo),
    offer: viewOfferCard(voucher.offer, now),
  }
}
