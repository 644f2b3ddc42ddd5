import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { offersHref } from './hrefs.ts'

/** The way to an offer; search engines are told the same one. */
export function offerCrumbs({ title }: { title: string }) {
  return [
    { label: m.frame_home(), href: localizedPath('/', currentLocale().code) },
    { label: m.frame_nav_offers(), href: offersHref({}) },
    { label: title },
  ]
}
