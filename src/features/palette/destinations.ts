import type { Locale } from '#/domain/localized.ts'
import { m } from '#/paraglide/messages.js'
import type { FoundKind } from './palette.ts'

type Destination = {
  kind: FoundKind
  path: string
  /** In either language, whatever the page's. */
  title: (inputs: object, options: { locale: Locale }) => string
}

/** Pages that can be opened by name, in the displayed order. */
export const destinations: readonly Destination[] = [
  { kind: 'page', path: '/doctors', title: m.layout_nav_doctors },
  { kind: 'page', path: '/offers', title: m.layout_nav_offers },
  { kind: 'page', path: '/account', title: m.account_title },
  { kind: 'page', path: '/booking', title: m.layout_footer_my_booking },
  { kind: 'page', path: '/request', title: m.layout_footer_my_request },
  { kind: 'service', path: '/home-visit', title: m.care_home_visit_title },
  { kind: 'service', path: '/nursury', title: m.care_nursing_title },
  { kind: 'service', path: '/services/pets', title: m.care_pets_title },
  { kind: 'service', path: '/surgery-isntallement', title: m.surgery_title },
  { kind: 'page', path: '/services/magazines', title: m.layout_nav_magazine },
  { kind: 'page', path: '/voucher', title: m.offers_lookup_title },
  { kind: 'page', path: '/join-us', title: m.join_title },
  { kind: 'page', path: '/joinAsDoctors', title: m.join_doctor_title },
  { kind: 'page', path: '/join-as-lab', title: m.join_lab_title },
  { kind: 'page', path: '/joinAsHospital', title: m.join_hospital_title },
  { kind: 'page', path: '/job', title: m.careers_title },
  { kind: 'page', path: '/contact-us', title: m.contact_title },
  { kind: 'page', path: '/about-us', title: m.about_title },
  { kind: 'page', path: '/my-data', title: m.legal_mine_title },
  { kind: 'page', path: '/privacy_policyE', title: m.legal_privacy_title },
  { kind: 'page', path: '/conditions-roles', title: m.legal_terms_title },
]
