import { currentLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { magazineHref } from './hrefs.ts'

/** The way to the magazine, or through it to an article; search engines are told the same one. */
export function magazineCrumbs(article?: { title: string }) {
  return [
    { label: m.frame_home(), href: localizedPath('/', currentLocale().code) },
    { label: m.magazine_name(), href: magazineHref({}) },
    ...(article ? [{ label: article.title }] : []),
  ]
}
