import { brand } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { FooterHelp } from './FooterHelp.tsx'
import { FooterJoin } from './FooterJoin.tsx'
import { FooterServices } from './FooterServices.tsx'
import { Socials } from './Socials.tsx'
import { StoreLinks } from './StoreLinks.tsx'

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken print:hidden">
      <div className="page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <FooterServices />
        <FooterJoin />
        <FooterHelp />
        <section aria-labelledby="footer-app">
          <h2 id="footer-app" className="font-semibold">
            {m.frame_footer_app()}
          </h2>
          <div className="mt-3">
            <StoreLinks />
          </div>
          <div className="mt-4 -ms-3">
            <Socials label={m.frame_socials()} />
          </div>
        </section>
      </div>
      <div className="page grid gap-1 border-t border-line py-6 text-sm text-muted">
        <p>
          {m.frame_footer_emergency()}{' '}
          <a href={`tel:${brand.emergency}`} className="font-semibold underline" dir="ltr">
            {brand.emergency}
          </a>
          {' · '}
          {m.frame_footer_hotline()}{' '}
          <a href={`tel:${brand.hotline}`} className="font-semibold underline" dir="ltr">
            {brand.hotline}
          </a>
        </p>
        <p>{m.frame_footer_demo()}</p>
        <p>
          {m.frame_footer_rights({
            year: brand.copyrightYear,
            name: inLocale(brand.name.ar, brand.name.en),
          })}
        </p>
      </div>
    </footer>
  )
}
