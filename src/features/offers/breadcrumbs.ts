import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { offersHref } from './hrefs.ts'

/** The breadcrumbs of an offer, also used in its structured data. */
export function offerCrumbs({ title }: { title: string }) {
  return [
    { label: m.layout_home(), href: localizedPath('/') },
    { label: m.layout_nav_offers(), href: offersHref({}) },
    { label: title },
  ]
}
