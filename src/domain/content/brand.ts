import { localized, type Localized } from '#/domain/localized.ts'
import type { AnalyticsTag } from '#/domain/web/analytics-tag.ts'
import type { PhoneAuth } from '#/domain/account/phone-auth.ts'
import type { SiteService } from '#/domain/content/services.ts'
import type { appPromotions, ContentValue } from '#/domain/content/content-kinds.ts'
import { webAddress } from '#/domain/web/web-address.ts'

export type Brand = {
  name: Localized
  slogan: Localized
  /** The colour of buttons and links, `#rrggbb`; null for the stylesheet's own. */
  accent: string | null
  /** A five-digit hotline, as only providers have; null until staff set one. */
  hotline: string | null
  emergency: string
  email: string | null
  socials: { name: 'Facebook' | 'Instagram' | 'X' | 'YouTube'; href: string }[]
  appPromotion: (typeof appPromotions)[number]
  /** Null where there is no app yet. */
  stores: { apple: string | null; google: string | null }
  /** Footer links to the blog; null for those that have a page of ours instead. */
  blog: Record<'homeVisit' | 'animals' | 'magazine' | 'jobs', string | null>
  copyrightYear: number
  /** Null until staff have entered all that the law asks for. */
  company: Company | null
}

/** Who runs the site. */
export type Company = {
  name: Localized
  address: Localized
  commercialRegister: string
  taxNumber: string
  /** For medical advertising; empty if there is none yet. */
  advertisingLicence: string
  /** Name or address of the data protection officer. */
  dataOfficer: string
}

/** What pages know of the site as a whole. */
export type Site = {
  brand: Brand
  /** The version of the owner's logo; null where there is none. */
  logo: string | null
  /** It has another name than a new site, and without a logo its first letter as the mark. */
  isRenamed: boolean
  servicesOff: readonly SiteService[]
  /** The version of the privacy policy in force. */
  policyVersion: string
  /** Some of the published providers are demo data. */
  isDemo: boolean
  /** Visitors see it; otherwise only staff and clinics do. */
  isOpen: boolean
  /** Messages are written to the server's log and sent to nobody. */
  isRehearsal: boolean
  /** Google's tag, which may be loaded after a person agrees; null where the site has none. */
  tag: AnalyticsTag | null
  /** The settings by which pages have Firebase send codes; null where the site sends only its own. */
  phoneAuth: PhoneAuth | null
  /** Hosts besides our own at which pages may follow doctors' times, for the Content-Security-Policy. */
  liveHosts: readonly string[]
}

/**
 * The part of the brand that staff edit, as pages read it. The invented contacts of a new site are shown only on
 * a demo, which says on every page that they are invented.
 */
export function brandOf(stored: ContentValue<'brand'>, { isDemo = false } = {}): Brand {
  const socials = [
    { name: 'Facebook' as const, href: stored.facebook },
    { name: 'Instagram' as const, href: stored.instagram },
    { name: 'X' as const, href: stored.x },
    { name: 'YouTube' as const, href: stored.youtube },
  ]
  return {
    name: localized(stored, 'name'),
    slogan: localized(stored, 'slogan'),
    accent: stored.accent || null,
    hotline: isDemo || !/^0+$/.test(stored.hotline) ? stored.hotline : null,
    emergency: EMERGENCY,
    email: isDemo || !stored.email.endsWith('.example') ? stored.email : null,
    socials: socials.filter(
      ({ href }) => webAddress(href) !== null && (isDemo || !/[./@]balsam[._]example$/.test(href)),
    ),
    appPromotion: stored.appPromotion,
    stores: {
      apple: isStoreLink('apple', stored.appStore) ? stored.appStore : null,
      google: isStoreLink('google', stored.playStore) ? stored.playStore : null,
    },
    blog: {
      homeVisit: realAddress(stored.blogHomeVisit),
      animals: realAddress(stored.blogAnimals),
      magazine: realAddress(stored.blogMagazine),
      jobs: realAddress(stored.blogJobs),
    },
    copyrightYear: stored.copyrightYear,
    company: companyOf(stored),
  }
}

function companyOf(stored: ContentValue<'brand'>): Company | null {
  const { commercialRegister, taxNumber, advertisingLicence, dataOfficer } = stored
  const [name, address] = [localized(stored, 'company'), localized(stored, 'companyAddress')]
  const required = [name.ar, name.en, address.ar, address.en, commercialRegister, taxNumber]
  if ([...required, dataOfficer].includes('')) return null
  return { name, address, commercialRegister, taxNumber, advertisingLicence, dataOfficer }
}

/** The address of one app in a store; an app whose number or name is a placeholder counts as none. */
export function isStoreLink(store: 'apple' | 'google', address: string): boolean {
  return storeLinks[store].test(address)
}

const storeLinks = {
  apple: /^https:\/\/apps\.apple\.com\/(?:[^?#]*\/)?id[1-9]\d{5,}(?:[?#]|$)/,
  google:
    /^https:\/\/play\.google\.com\/store\/apps\/details\?(?:.*&)?id=(?!example\.)[a-z]\w*(?:\.\w+)+(?:[&#]|$)/i,
}

/** Names that end in `.example` never resolve, by definition (RFC 2606). */
function realAddress(address: string): string | null {
  if (!webAddress(address)) return null
  return /(?:^|\.)example$/.test(new URL(address).hostname) ? null : address
}

/** The country's ambulance number, which must never be wrong. */
const EMERGENCY = '123'
