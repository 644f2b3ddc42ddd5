import { Link } from '@tanstack/react-router'
import { currentLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'

/** On an Arabic page, once, for a browser in English; shown by styles, so that the page is the same for all. */
export function EnglishOffer() {
  if (currentLocale().code !== 'ar') return null
  return (
    <p lang="en" dir="ltr" className="page hidden py-2 text-sm english-browser:block">
      {m.layout_english_offer()}{' '}
      <Link
        to="."
        params={{ locale: 'en' }}
        search={true}
        reloadDocument
        hrefLang="en"
        className="font-medium text-primary-ink underline underline-offset-4"
      >
        {m.layout_english_offer_link()}
      </Link>
    </p>
  )
}
