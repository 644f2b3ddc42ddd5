import { Link } from '@tanstack/react-router'
import { brand, brandName, hasService, site } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { DEMO_NOTE } from './DemoMark.tsx'
import { FooterHelp } from './FooterHelp.tsx'
import { FooterGroup, footerLink, FooterLinks, ownPage } from './FooterLinks.tsx'
import { CONSULTING_POPUP } from './OnlineConsulting.tsx'
import { Socials } from './Socials.tsx'
import { hasApp, mentionsApp, StoreLinks } from './StoreLinks.tsx'

export function Footer() {
  return (
    <footer className="bg-deep text-on-band [--focus:currentColor] print:hidden">
      <div className="page grid py-3 sm:grid-cols-2 sm:gap-8 sm:py-10 lg:grid-cols-4">
        <FooterServices />
        <FooterJoin />
        <FooterHelp />
        {mentionsApp() && (
          <FooterGroup title={hasApp() ? m.layout_footer_app() : m.layout_footer_app_soon()}>
            <div className="mt-2">
              <StoreLinks />
            </div>
          </FooterGroup>
        )}
      </div>
      <div className="page grid gap-1 py-4 text-sm sm:py-6">
        {/* Not in a group, which is folded on phones. */}
        <div className="-ms-3">
          <Socials label={m.layout_socials()} />
        </div>
        <p>
          {m.layout_footer_emergency()}{' '}
          <a href={`tel:${brand.emergency}`} className="font-semibold underline" dir="ltr">
            {brand.emergency}
          </a>
          {brand.hotline !== null && (
            <>
              {m.forms_separator()}
              {m.layout_footer_hotline()}{' '}
              <a href={`tel:${brand.hotline}`} className="font-semibold underline" dir="ltr">
                {brand.hotline}
              </a>
            </>
          )}
        </p>
        {site.isDemo && <p id={DEMO_NOTE}>{m.layout_footer_demo()}</p>}
        <p>
          {m.layout_footer_rights({
            year: brand.copyrightYear,
            name: brandName(),
          })}
        </p>
      </div>
    </footer>
  )
}

function FooterJoin() {
  return (
    <FooterLinks title={m.layout_footer_join({ brand: brandName() })}>
      <Link to="/{-$locale}/joinAsDoctors" className={footerLink}>
        {m.layout_footer_join_doctor()}
      </Link>
      <Link to="/{-$locale}/joinAsDoctors" hash="clinic" className={footerLink}>
        {m.layout_footer_join_clinic()}
      </Link>
      {hasService('facilities') && (
        <Link to="/{-$locale}/joinAsHospital" className={footerLink}>
          {m.layout_footer_join_hospital()}
        </Link>
      )}
    </FooterLinks>
  )
}

function FooterServices() {
  return (
    <FooterLinks title={m.layout_footer_services()}>
      {mentionsApp() && (
        <button type="button" popoverTarget={CONSULTING_POPUP} className={footerLink}>
          {m.layout_footer_consulting()}
        </button>
      )}
      {hasService('homeVisit') && (
        <a href={brand.blog.homeVisit ?? ownPage('/home-visit')} className={footerLink}>
          {m.layout_footer_home_visit()}
        </a>
      )}
      {hasService('nursing') && (
        <a href={ownPage('/nursing-service')} className={footerLink}>
          {m.layout_footer_nursing()}
        </a>
      )}
      {hasService('pets') && (
        <a href={brand.blog.animals ?? ownPage('/services/pets')} className={footerLink}>
          {m.layout_footer_animals()}
        </a>
      )}
      <Link to="/{-$locale}/doctors" className={footerLink}>
        {m.layout_nav_doctors()}
      </Link>
      {hasService('facilities') && (
        <Link
          to="/{-$locale}/facilities/{-$slug}"
          params={{ slug: undefined }}
          className={footerLink}
        >
          {m.facilities_title()}
        </Link>
      )}
      {hasService('facilities') && (
        <Link to="/{-$locale}/lab-tests" className={footerLink}>
          {m.labs_nav()}
        </Link>
      )}
    </FooterLinks>
  )
}
