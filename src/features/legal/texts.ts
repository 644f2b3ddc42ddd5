import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import type { LegalText } from './LegalPage.tsx'

/** In force since this date; bookings store the version with their consent. */
export const TEXTS_SINCE = '2026-11-01'

export function privacyPolicy(): LegalText {
  return {
    title: m.legal_privacy_title(),
    sections: numbered([
      { heading: m.legal_privacy_data_heading(), text: m.legal_privacy_data_text() },
      { heading: m.legal_privacy_health_heading(), text: m.legal_privacy_health_text() },
      { heading: m.legal_privacy_why_heading(), text: m.legal_privacy_why_text() },
      { heading: m.legal_privacy_share_heading(), text: m.legal_privacy_share_text() },
      { heading: m.legal_privacy_keep_heading(), text: m.legal_privacy_keep_text() },
      { heading: m.legal_privacy_law_heading(), text: m.legal_privacy_law_text() },
      { heading: m.legal_privacy_minors_heading(), text: m.legal_privacy_minors_text() },
      { heading: m.legal_privacy_rights_heading(), text: m.legal_privacy_rights_text() },
      { heading: m.legal_privacy_cookies_heading(), text: m.legal_privacy_cookies_text() },
      {
        heading: m.legal_privacy_complain_heading(),
        text: m.legal_privacy_complain_text({ email: brand.email }),
      },
    ]),
  }
}

export function termsAndConditions(): LegalText {
  return {
    title: m.legal_terms_title(),
    sections: numbered([
      { heading: m.legal_terms_service_heading(), text: m.legal_terms_service_text() },
      { heading: m.legal_terms_account_heading(), text: m.legal_terms_account_text() },
      { heading: m.legal_terms_price_heading(), text: m.legal_terms_price_text() },
      { heading: m.legal_terms_booking_heading(), text: m.legal_terms_booking_text() },
      { heading: m.legal_terms_cancel_heading(), text: m.legal_terms_cancel_text() },
      { heading: m.legal_terms_offers_heading(), text: m.legal_terms_offers_text() },
      { heading: m.legal_terms_home_heading(), text: m.legal_terms_home_text() },
      { heading: m.legal_terms_finance_heading(), text: m.legal_terms_finance_text() },
      { heading: m.legal_terms_reviews_heading(), text: m.legal_terms_reviews_text() },
      { heading: m.legal_terms_emergency_heading(), text: m.legal_terms_emergency_text() },
      { heading: m.legal_terms_law_heading(), text: m.legal_terms_law_text() },
    ]),
  }
}

/** Sections are referred to by their numbers, in both languages. */
function numbered(sections: { heading: string; text: string }[]): LegalText['sections'] {
  return sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }))
}
