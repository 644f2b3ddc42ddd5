import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { magazineHref } from './hrefs.ts'

/** The breadcrumbs of the magazine or an article, also used in its structured data. */
export function magazineCrumbs(article?: { title: string }) {
  return [
    { label: m.layout_home(), href: localizedPath('/') },
    { label: m.magazine_name(), href: magazineHref({}) },
    ...(article ? [{ label: article.title }] : []),
  ]
}
