import type { ContentValue } from '#/domain/contentkinds.ts'

/** Words that change with the language stand in pairs; all else is the same in both. */
export type Brand = {
  name: { ar: string; en: string }
  slogan: { ar: string; en: string }
  /** A five-digit hotline; valid for providers only. */
  hotline: string
  emergency: string
  email: string
  socials: { name: 'Facebook' | 'Instagram' | 'X' | 'YouTube'; href: string }[]
  stores: { apple: string; google: string }
  /** The footer's entries that lead out to the blog. */
  blog: { homeVisit: string; animals: string; magazine: string; jobs: string }
  copyrightYear: number
}

/** What pages know of the site as a whole. */
export type Site = {
  brand: Brand
  /** The version of the privacy policy that people agree to now. */
  policyVersion: string
  /** Some of the published providers are invented, for trying the site out. */
  isDemo: boolean
}

/** What staff keep of the brand, as pages read it. */
export function brandOf(kept: ContentValue<'brand'>): Brand {
  const socials = [
    { name: 'Facebook' as const, href: kept.facebook },
    { name: 'Instagram' as const, href: kept.instagram },
    { name: 'X' as const, href: kept.x },
    { name: 'YouTube' as const, href: kept.youtube },
  ]
  return {
    name: { ar: kept.nameAr, en: kept.nameEn },
    slogan: { ar: kept.sloganAr, en: kept.sloganEn },
    hotline: kept.hotline,
    emergency: EMERGENCY,
    email: kept.email,
    socials: socials.filter(({ href }) => href !== ''),
    stores: { apple: kept.appStore, google: kept.playStore },
    blog: {
      homeVisit: kept.blogHomeVisit,
      animals: kept.blogAnimals,
      magazine: kept.blogMagazine,
      jobs: kept.blogJobs,
    },
    copyrightYear: kept.copyrightYear,
  }
}

/** The country's ambulance, which no site may get wrong. */
const EMERGENCY = '123'
