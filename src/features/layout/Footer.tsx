import { brand, site } from '#/brand.ts'
import { inLocale } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import { FooterHelp } from './FooterHelp.tsx'
import { FooterJoin } from './FooterJoin.tsx'
import { FooterGroup } from './FooterLinks.tsx'
import { FooterServices } from './FooterServices.tsx'
import { Socials } from './Socials.tsx'
import { hasApp, StoreLinks } from './StoreLinks.tsx'

export function Footer() {
  return (
    <footer className="mt-2 border-t border-line bg-sunken sm:mt-16 print:hidden">
      <div className="page grid py-3 sm:grid-cols-2 sm:gap-8 sm:py-10 lg:grid-cols-4">
        <FooterServices />
        <FooterJoin />
        <FooterHelp />
        <FooterGroup title={hasApp() ? m.layout_footer_app() : m.layout_footer_app_soon()}>
          <div className="mt-2">
            <StoreLinks />
          </div>
          <div className="mt-4 -ms-3">
            <Socials label={m.layout_socials()} />
          </div>
        </FooterGroup>
      </div>
      <div className="page grid gap-1 border-line py-4 text-sm text-muted sm:border-t sm:py-6">
        <p>
          {m.layout_footer_emergency()}{' '}
          <a href={`tel:${brand.emergency}`} className="font-semibold underline" dir="ltr">
            {brand.emergency}
          </a>
          {m.forms_separator()}
          {m.layout_footer_hotline()}{' '}
          <a href={`tel:${brand.hotline}`} className="font-semibold underline" dir="ltr">
            {brand.hotline}
          </a>
        </p>
        {site.isDemo && <p>{m.layout_footer_demo()}</p>}
        <p>
          {m.layout_footer_rights({
            year: brand.copyrightYear,
            name: inLocale(brand.name),
          })}
        </p>
      </div>
    </footer>
  )
}
