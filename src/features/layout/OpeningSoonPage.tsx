import { brand, brandName } from '#/brand.ts'
import { currentLocale, inLocale, localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { EmergencyCall } from '#/parts/EmergencyCall.tsx'
import { Logo } from './Logo.tsx'

/** What visitors see of a site that is not open yet. */
export function OpeningSoonPage() {
  const name = brandName()
  const other = currentLocale().code === 'ar' ? 'en' : 'ar'
  return (
    <section className="page grid min-h-dvh max-w-2xl place-content-center justify-items-center gap-4 py-16 text-center">
      <title>{m.opening_soon_title({ name })}</title>
      <Logo />
      <h1 className="text-3xl">{m.opening_soon_heading()}</h1>
      <p className="text-lg text-muted">{inLocale(brand.slogan)}</p>
      <EmergencyCall />
      <a
        href={localizedPath('/', other)}
        lang={other}
        hrefLang={other}
        aria-label={m.layout_language_label()}
        className="inline-flex min-h-11 items-center px-2 text-primary-ink underline underline-offset-4"
      >
        {m.layout_language()}
      </a>
    </section>
  )
}
