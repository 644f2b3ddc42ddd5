// Serves the brand, also outside of requests.
import '#/server/http/context.ts'
import { brand, hasCareAtHome, hasService } from '#/brand.ts'
import type { ContentValue } from '#/domain/content/content-kinds.ts'
import { FIRST_POLICY, type PolicyKind } from '#/domain/content/policy.ts'
import { startOfClinicDay } from '#/domain/schedule/zone.ts'
import type { Locale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'

/** The policies of a new site, which may not run without any. */
export function firstPolicy(kind: PolicyKind): ContentValue<'policy'> {
  const sections = { privacy: privacySections, terms: termsSections }[kind]
  return {
    bodyAr: asMarkdown(sections('ar')),
    bodyEn: asMarkdown(sections('en')),
    changesAr: '',
    changesEn: '',
    effectiveAt: startOfClinicDay(FIRST_POLICY.since),
    asksAgain: false,
  }
}

type Section = readonly [heading: string, text: string]

function asMarkdown(sections: readonly Section[]): string {
  return sections.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n')
}

function privacySections(locale: Locale): Section[] {
  const inLocale = { locale }
  return [
    [m.legal_privacy_data_heading({}, inLocale), dataText(locale)],
    [m.legal_privacy_health_heading({}, inLocale), m.legal_privacy_health_text({}, inLocale)],
    [m.legal_privacy_why_heading({}, inLocale), m.legal_privacy_why_text({}, inLocale)],
    [m.legal_privacy_share_heading({}, inLocale), m.legal_privacy_share_text({}, inLocale)],
    [m.legal_privacy_keep_heading({}, inLocale), m.legal_privacy_keep_text({}, inLocale)],
    [m.legal_privacy_law_heading({}, inLocale), m.legal_privacy_law_text({}, inLocale)],
    [m.legal_privacy_minors_heading({}, inLocale), m.legal_privacy_minors_text({}, inLocale)],
    [m.legal_privacy_rights_heading({}, inLocale), m.legal_privacy_rights_text({}, inLocale)],
    [m.legal_privacy_cookies_heading({}, inLocale), m.legal_privacy_cookies_text({}, inLocale)],
    [m.legal_privacy_complain_heading({}, inLocale), m.legal_privacy_complain_text({}, inLocale)],
  ]
}

function dataText(locale: Locale): string {
  const inLocale = { locale }
  const home = hasCareAtHome() ? [m.legal_privacy_data_home({}, inLocale)] : []
  return [m.legal_privacy_data_text({}, inLocale), ...home].join(' ')
}

/** The terms of services that the site has. */
function serviceSections(locale: Locale): Section[] {
  const [inputs, inLocale] = [{ brand: brand.name[locale] }, { locale }]
  const sections: [boolean, Section][] = [
    [
      hasService('offers'),
      [m.legal_terms_offers_heading({}, inLocale), m.legal_terms_offers_text({}, inLocale)],
    ],
    [
      hasCareAtHome(),
      [m.legal_terms_home_heading({}, inLocale), m.legal_terms_home_text({}, inLocale)],
    ],
    [
      hasService('surgery'),
      [m.legal_terms_finance_heading({}, inLocale), m.legal_terms_finance_text(inputs, inLocale)],
    ],
  ]
  return sections.filter(([isOn]) => isOn).map(([, section]) => section)
}

function termsSections(locale: Locale): Section[] {
  const [inputs, inLocale] = [{ brand: brand.name[locale] }, { locale }]
  return [
    [m.legal_terms_service_heading({}, inLocale), m.legal_terms_service_text(inputs, inLocale)],
    [m.legal_terms_account_heading({}, inLocale), m.legal_terms_account_text({}, inLocale)],
    [m.legal_terms_price_heading({}, inLocale), m.legal_terms_price_text(inputs, inLocale)],
    [m.legal_terms_booking_heading({}, inLocale), m.legal_terms_booking_text({}, inLocale)],
    [m.legal_terms_cancel_heading({}, inLocale), m.legal_terms_cancel_text({}, inLocale)],
    ...serviceSections(locale),
    [m.legal_terms_reviews_heading({}, inLocale), m.legal_terms_reviews_text({}, inLocale)],
    [m.legal_terms_emergency_heading({}, inLocale), m.legal_terms_emergency_text(inputs, inLocale)],
    [m.legal_terms_law_heading({}, inLocale), m.legal_terms_law_text({}, inLocale)],
  ]
}
