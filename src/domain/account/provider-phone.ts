import { dialled, formatPhone, maskMobile, parseMobile } from '#/domain/account/phone.ts'

export type ParsedProviderPhone =
  | { ok: true; phone: string }
  | { ok: false; code: 'phone-required' | 'provider-phone-invalid' }

/**
 * A number that patients call: a mobile, a landline with its area code (Cairo and Giza 02 and eight digits,
 * Alexandria 03 and seven, elsewhere three digits and seven), a free one (0800 and seven), or a five-digit
 * hotline, which only providers have. Returns E.164, or the hotline as it is.
 *
 * Codes: `phone-required` nothing was typed; `provider-phone-invalid` none of these.
 */
export function parseProviderPhone(input: string): ParsedProviderPhone {
  const mobile = parseMobile(input)
  if (mobile.ok) return mobile
  if (mobile.code === 'phone-required') return { ok: false, code: mobile.code }
  const text = dialled(input)
  if (HOTLINE.test(text)) return { ok: true, phone: text }
  const national = LANDLINE.exec(text)?.[1]
  if (national === undefined) return { ok: false, code: 'provider-phone-invalid' }
  return { ok: true, phone: `+20${national}` }
}

/** As displayed to visitors; `href` is null for a number that must not be called. */
export type ProviderPhoneView = { text: string; href: string | null }

/**
 * A provider's telephone as displayed to visitors: mobiles in the groups that Egyptians read them in,
 * landlines and hotlines as they are. A demo provider's is masked and not linked, because the number could be
 * a stranger's.
 */
export function viewProviderPhone(phone: string, isDemo: boolean): ProviderPhoneView {
  if (!isDemo) return { text: formatPhone(phone), href: `tel:${phone}` }
  const mobile = parseMobile(phone)
  if (mobile.ok) return { text: maskMobile(mobile.phone), href: null }
  const national = phone.replace(/^\+20/, '0')
  const [area = ''] = AREA.exec(national) ?? []
  return { text: `${area} •••• ${national.slice(-2)}`.trim(), href: null }
}

const AREA = /^0(?:2|3|\d\d)/
const HOTLINE = /^1[5-9]\d{3}$/

// The area code's zero is not optional: without it, a number of Giza would be one of Alexandria.
const LANDLINE = /^(?:(?:\+?20|0020)0?|0)(2\d{8}|3\d{7}|800\d{7}|(?:1[35]|[4-9]\d)\d{7})$/
