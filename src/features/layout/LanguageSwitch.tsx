import { Link } from '@tanstack/react-router'
import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'

/**
 * Links to the same page, with its search, in the other language; `deferred-hydration.ts` stores the choice. It loads
 * that page: texts follow the address, and a part of this page that hydrates afterwards would be in the wrong language.
 */
export function LanguageSwitch() {
  const other = currentLocale().code === 'ar' ? 'en' : 'ar'
  return (
    <Link
      to="."
      params={{ locale: other === 'ar' ? undefined : other }}
      search={true}
      reloadDocument
      lang={other}
      hrefLang={other}
      aria-label={m.layout_language_label()}
      className="inline-flex min-h-11 items-center px-2 font-medium text-inherit"
    >
      {m.layout_language()}
    </Link>
  )
}
