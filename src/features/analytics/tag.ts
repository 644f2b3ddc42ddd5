import { initializeApp } from 'firebase/app'
import { initializeAnalytics, logEvent, setConsent } from 'firebase/analytics'
import type { AnalyticsTag } from '#/domain/web/analytics-tag.ts'
import { currentLocale } from '#/i18n/locale.ts'

/**
 * Starts Google Analytics in this page. Loaded only after consent. Every value that the tag would read from
 * the page (address, title, referrer) is set here, so that none contains a search or a name.
 */
export function openTag(tag: AnalyticsTag, path: string): (path: string) => void {
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  const analytics = initializeAnalytics(initializeApp(tag), {
    config: {
      ...factsOf(path),
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // Only for this host, so that a withdrawal finds them.
      cookie_domain: 'none',
      cookie_flags: location.protocol === 'https:' ? 'SameSite=Lax;Secure' : 'SameSite=Lax',
    },
  })
  return (next) => logEvent(analytics, 'page_view', factsOf(next))
}

function factsOf(path: string) {
  return {
    page_location: `${location.origin}${path}`,
    page_path: path,
    page_title: path,
    page_referrer: location.origin,
    language: currentLocale().code,
  }
}
