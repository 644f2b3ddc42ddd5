import { Link } from '@tanstack/react-router'
import { brand, hasService, site } from '#/brand.ts'
import { TAG_CHOICE } from '#/domain/web/analytics-tag.ts'
import { m } from '#/paraglide/messages.js'
import { footerLink, FooterLinks, ownPage } from './FooterLinks.tsx'

/** The version of the privacy policy. */
const COUNTING_SECTION = 'section-9'

export function FooterHelp() {
  return (
    <FooterLinks title={m.layout_footer_help()}>
      <Link to="/{-$locale}/booking" className={footerLink}>
        {m.layout_footer_my_booking()}
      </Link>
      <Link to="/{-$locale}/request" className={footerLink}>
        {m.layout_footer_my_request()}
      </Link>
      {hasService('magazine') && (
        <a href={brand.blog.magazine ?? ownPage('/services/magazines')} className={footerLink}>
          {m.layout_footer_magazine()}
        </a>
      )}
      {hasService('jobs') && (
        <a href={brand.blog.jobs ?? ownPage('/job')} className={footerLink}>
          {m.layout_footer_jobs()}
        </a>
      )}
      <Link to="/{-$locale}/conditions-roles" target="_blank" className={footerLink}>
        {m.layout_footer_terms()}
        <span className="sr-only">{m.layout_opens_new_tab()}</span>
      </Link>
      <Link to="/{-$locale}/privacy_policyE" className={footerLink}>
        {m.layout_footer_privacy()}
      </Link>
      {/* Without a script nothing is counted, and the link says so. */}
      <Link
        to="/{-$locale}/privacy_policyE"
        hash={COUNTING_SECTION}
        data-counting=""
        className={footerLink}
      >
        {m.layout_footer_consent()}
      </Link>
      {site.tag && (
        <button type="button" popoverTarget={TAG_CHOICE} className={footerLink}>
          {m.layout_footer_tag()}
        </button>
      )}
    </FooterLinks>
  )
}
