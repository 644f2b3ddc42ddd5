import type { PaymentMethod } from '#/domain/money/payment.ts'
import { m } from '#/paraglide/messages.js'
import type { Names } from '#/i18n/names.ts'

export const paymentMethodNames: Names<PaymentMethod> = {
  card: m.payments_method_card,
  wallet: m.payments_method_wallet,
  kiosk: m.payments_method_kiosk,
}

export const paymentMethodTexts: Names<PaymentMethod> = {
  card: m.payments_method_card_text,
  wallet: m.payments_method_wallet_text,
  kiosk: m.payments_method_kiosk_text,
}
