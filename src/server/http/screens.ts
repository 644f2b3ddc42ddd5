import { hasService } from '#/brand.ts'
import type { Locale } from '#/domain/localized.ts'
import type { Screen } from '#/domain/screens.ts'
import { m } from '#/paraglide/messages.js'

/** What pages show, by which shared caches and our own find those that a change concerns. */
export type PageTag =
  | 'home'
  | 'catalogue'
  | 'doctors'
  | 'facilities'
  | 'offers'
  | 'articles'
  | 'vacancies'
  | 'rates'
  | 'offices'
  | 'surgery'

/** With the site's name, in the page's language, or in the one that is given. */
type Message = (inputs: { brand: string }, options?: { locale?: Locale }) => string

export type PaletteEntry = { kind: 'page' | 'service'; title: Message }

type ScreenFacts = {
  /** On the picture of a shared link; without the site's name, because it is drawn at build time. */
  picture: (inputs?: object, options?: { locale?: Locale }) => string
  /** For search engines; 'own': the page describes what it lists. */
  description: Message | 'own'
  /** Of this page and those below its address. Only a page with tags is cached. */
  tags: readonly PageTag[]
  /** Null if the command palette does not find it. */
  palette: PaletteEntry | null
}

/** A page that search engines do not list has what it needs. */
type PageFacts = Partial<ScreenFacts>

const page = (title: Message): PaletteEntry => ({ kind: 'page', title })
const service = (title: Message): PaletteEntry => ({ kind: 'service', title })

/**
 * Every screen, and the other pages with one of these facts, in the order of the command palette. Only the
 * server loads it: in a browser a route has its own title.
 */
const pages = {
  '/': {
    picture: m.home_heading,
    description: m.home_description,
    tags: ['home', 'catalogue', 'doctors', 'offers', 'articles'],
    palette: null,
  },
  '/doctor': {
    picture: m.directory_choose_title,
    description: m.directory_choose_description,
    tags: ['catalogue', 'doctors'],
    palette: null,
  },
  '/doctors': {
    picture: m.directory_title,
    description: m.directory_description,
    tags: ['catalogue', 'doctors'],
    palette: page(m.layout_nav_doctors),
  },
  '/facilities': {
    picture: m.facilities_title,
    description: 'own',
    tags: ['catalogue', 'facilities'],
    palette: null,
  },
  '/lab-tests': {
    picture: m.labs_title,
    description: m.labs_description,
    tags: ['catalogue', 'facilities'],
    palette: page(m.labs_nav),
  },
  '/offers': {
    picture: m.layout_nav_offers,
    description: 'own',
    tags: ['offers', 'catalogue'],
    palette: page(m.layout_nav_offers),
  },
  '/account': { palette: page(m.account_title) },
  '/booking': { palette: page(m.layout_footer_my_booking) },
  '/request': { palette: page(m.layout_footer_my_request) },
  '/home-visit': {
    picture: m.care_home_visit_title,
    description: m.care_home_visit_description,
    tags: ['rates', 'catalogue'],
    palette: service(m.care_home_visit_title),
  },
  '/nursury': {
    picture: m.care_nursing_title,
    description: m.care_nursing_description,
    tags: ['rates', 'catalogue'],
    palette: service(m.care_nursing_title),
  },
  '/services/pets': {
    picture: m.care_pets_title,
    description: m.care_pets_description,
    tags: ['rates', 'catalogue'],
    palette: service(m.care_pets_title),
  },
  '/services/nursing': {
    picture: m.care_nursing_request_title,
    description: m.care_nursing_request_description,
    tags: ['rates', 'catalogue'],
    palette: null,
  },
  '/services/homeVisit': {
    picture: m.care_home_visit_request_title,
    description: m.care_home_visit_request_description,
    tags: ['rates', 'catalogue'],
    palette: null,
  },
  '/surgery-isntallement': {
    picture: m.home_service_surgery,
    description: 'own',
    tags: ['catalogue', 'surgery'],
    palette: service(m.surgery_title),
  },
  '/services/magazines': {
    picture: m.layout_nav_magazine,
    description: 'own',
    tags: ['articles', 'catalogue', 'doctors', 'rates'],
    palette: page(m.layout_nav_magazine),
  },
  '/Premature%20aging': {
    picture: m.layout_nav_magazine,
    description: 'own',
    tags: ['articles', 'catalogue', 'doctors'],
    palette: null,
  },
  '/voucher': { palette: page(m.offers_lookup_title) },
  '/join-us': {
    picture: m.layout_nav_join,
    description: (inputs, options) =>
      hasService('facilities')
        ? m.join_description(inputs, options)
        : m.join_doctor_description(inputs, options),
    tags: [],
    palette: page(m.join_title),
  },
  '/joinAsDoctors': {
    picture: m.layout_nav_join,
    description: m.join_doctor_description,
    tags: [],
    palette: page(m.join_doctor_title),
  },
  '/join-as-lab': {
    picture: m.layout_nav_join,
    description: m.join_lab_description,
    tags: [],
    palette: page(m.join_lab_title),
  },
  '/joinAsHospital': {
    picture: m.layout_nav_join,
    description: m.join_hospital_description,
    tags: [],
    palette: page(m.join_hospital_title),
  },
  '/job': {
    picture: m.layout_footer_jobs,
    description: m.careers_description,
    tags: ['vacancies', 'catalogue'],
    palette: page(m.careers_title),
  },
  '/contact-us': {
    picture: m.contact_title,
    description: m.contact_description,
    tags: [],
    palette: page(m.contact_title),
  },
  '/about-us': {
    picture: m.about_title,
    description: m.about_description,
    tags: ['catalogue', 'doctors', 'offices', 'facilities'],
    palette: page(m.about_title),
  },
  '/my-data': {
    picture: m.legal_mine_title,
    description: m.legal_mine_description,
    tags: [],
    palette: page(m.legal_mine_title),
  },
  '/privacy_policyE': {
    picture: m.legal_privacy_title,
    description: m.legal_privacy_description,
    tags: [],
    palette: page(m.legal_privacy_title),
  },
  '/conditions-roles': {
    picture: m.legal_terms_title,
    description: m.legal_terms_description,
    tags: [],
    palette: page(m.legal_terms_title),
  },
  '/book_doctor': {
    picture: m.booking_title,
    description: m.booking_description,
    tags: [],
    palette: null,
  },
  '/register': { picture: m.account_register_title, description: m.account_register_text },
  '/login': { picture: m.account_login_title, description: m.account_login_text },
} satisfies Record<Screen, ScreenFacts> &
  Record<'/register' | '/login', Pick<ScreenFacts, 'picture' | 'description'>> &
  Record<string, PageFacts>

/** The path of a page with a social picture and, unless it has its own, a description. */
export type PublicPath = Screen | '/register' | '/login'

/** The facts of every page with some, by its path without a language. */
export const pageFacts = new Map<string, PageFacts>(Object.entries(pages))
