import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { footerLink, FooterLinks } from './FooterLinks.tsx'

export function FooterJoin() {
  return (
    <FooterLinks title={m.layout_footer_join()}>
      <Link to="/{-$locale}/joinAsDoctors" className={footerLink}>
        {m.layout_footer_join_doctor()}
      </Link>
      <Link to="/{-$locale}/joinAsDoctors" hash="clinic" className={footerLink}>
        {m.layout_footer_join_clinic()}
      </Link>
      <Link to="/{-$locale}/joinAsHospital" className={footerLink}>
        {m.layout_footer_join_hospital()}
      </Link>
    </FooterLinks>
  )
}
