import { Link } from '@tanstack/react-router'
import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'

/** Links to the same page, with its search, in the other language; `deferred-hydration.ts` stores the choice. */
export function LanguageSwitch() {
  const other = currentLocale().code === 'ar' ? 'en' : 'ar'
  return (
    <Link
      to="."
      params={{ locale: other === 'ar' ? undefined : other }}
      search={true}
      lang={other}
      hrefLang={other}
      aria-label={m.layout_language_label()}
      className="inline-flex min-h-11 items-center px-2 font-medium text-inherit"
    >
      {m.layout_language()}
    </Link>
  )
}
