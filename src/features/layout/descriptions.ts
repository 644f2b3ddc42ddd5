import type { Screen } from '#/domain/screens.ts'
import { m } from '#/paraglide/messages.js'

/** Screens whose pages describe what they list. */
type SelfDescribed =
  | '/offers'
  | '/services/magazines'
  | '/Premature%20aging'
  | '/surgery-isntallement'
  | '/facilities'

const descriptions: Record<
  Exclude<Screen, SelfDescribed> | '/register' | '/login' | '/design',
  () => string
> = {
  '/': m.home_description,
  '/job': m.careers_description,
  '/doctor': m.directory_choose_description,
  '/doctors': m.directory_description,
  '/join-us': m.join_description,
  '/nursury': m.care_nursing_description,
  '/about-us': m.about_description,
  '/contact-us': m.contact_description,
  '/home-visit': m.care_home_visit_description,
  '/book_doctor': m.booking_description,
  '/join-as-lab': m.join_lab_description,
  '/joinAsDoctors': m.join_doctor_description,
  '/joinAsHospital': m.join_hospital_description,
  '/services/pets': m.care_pets_description,
  '/services/nursing': m.care_nursing_request_description,
  '/services/homeVisit': m.care_home_visit_request_description,
  '/privacy_policyE': m.legal_privacy_description,
  '/conditions-roles': m.legal_terms_description,
  '/my-data': m.legal_mine_description,
  '/register': m.account_register_text,
  '/login': m.account_login_text,
  '/design': m.design_intro,
}

/**
 * The descriptions of screens for search engines; pages about one thing have their own. Only on the server,
 * because a visitor's browser does not need them.
 */
export function descriptionOf(path: string): string | undefined {
  return isDescribed(path) ? descriptions[path]() : undefined
}

function isDescribed(path: string): path is keyof typeof descriptions {
  return Object.hasOwn(descriptions, path)
}
