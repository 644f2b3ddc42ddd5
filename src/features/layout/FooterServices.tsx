import { Link } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { m } from '#/paraglide/messages.js'
import { footerLink, FooterLinks, ownPage } from './FooterLinks.tsx'
import { CONSULTING_POPUP } from './OnlineConsulting.tsx'

export function FooterServices() {
  return (
    <FooterLinks title={m.layout_footer_services()}>
      <button type="button" popoverTarget={CONSULTING_POPUP} className={footerLink}>
        {m.layout_footer_consulting()}
      </button>
      <a href={brand.blog.homeVisit ?? ownPage('/home-visit')} className={footerLink}>
        {m.layout_footer_home_visit()}
      </a>
      <a href={ownPage('/nursing-service')} className={footerLink}>
        {m.layout_footer_nursing()}
      </a>
      <a href={brand.blog.animals ?? ownPage('/services/pets')} className={footerLink}>
        {m.layout_footer_animals()}
      </a>
      <Link to="/{-$locale}/doctors" className={footerLink}>
        {m.layout_nav_doctors()}
      </Link>
      <Link
        to="/{-$locale}/facilities/{-$slug}"
        params={{ slug: undefined }}
        className={footerLink}
      >
        {m.facilities_title()}
      </Link>
    </FooterLinks>
  )
}
