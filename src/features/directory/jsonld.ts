import { doctorName } from '#/i18n/doctor-name.ts'
import type {
  EducationView,
  HoursView,
  OfferView,
  ProfileBranchView,
  ProfileSeasonView,
  ProfileView,
} from '#/server/doctors/profile-view.ts'
import type { DoctorCardView } from '#/server/doctors/views.ts'
import { profileCrumbs } from './breadcrumbs.ts'
import { profileHref } from './hrefs.ts'
import { medicalSpecialties } from './schema-specialties.ts'

export type JsonLd = { [name: string]: string | number | boolean | JsonLd | JsonLd[] | string[] }

type Profile = ProfileView

/**
 * A profile as schema.org data: nothing that the page doesn't show. None for demo doctors, as in all data for
 * search engines.
 */
export function physicianJsonLd(doctor: Profile, origin: string): JsonLd {
  const [first] = doctor.branches
  const specialty = medicalSpecialties[doctor.specialtySlug]
  const url = origin + profileHref(doctor.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    '@id': url,
    url,
    name: doctorName(doctor),
    description: doctor.headline,
    ...(doctor.photo && { image: origin + doctor.photo.src }),
    ...(specialty && { medicalSpecialty: `https://schema.org/${specialty}` }),
    ...(first && { ...phoneJsonLd(first), ...placeJsonLd(first) }),
    priceRange: priceRange(doctor),
    currenciesAccepted: 'EGP',
    ...(!doctor.acceptsNewPatients && { isAcceptingNewPatients: false }),
    knowsLanguage: doctor.languages,
    ...(doctor.branches.length > 0 && {
      location: doctor.branches.map((branch) => clinicJsonLd(branch, origin)),
    }),
    ...(doctor.offers.length > 0 && { makesOffer: doctor.offers.map(offerJsonLd) }),
    ...credentialsJsonLd(doctor.education),
    ...(doctor.rating !== null && { aggregateRating: ratingJsonLd(doctor) }),
  }
}

export function profileCrumbsJsonLd(doctor: Profile, origin: string): JsonLd {
  return crumbsJsonLd(profileCrumbs(doctor), { origin, own: profileHref(doctor.slug) })
}

/** `own`: the page's path, which its last crumb has no link to. */
export function crumbsJsonLd(
  crumbs: readonly { label: string; href?: string }[],
  { origin, own }: Record<'origin' | 'own', string>,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (href ?? own),
    })),
  }
}

/** Links to the doctors of a list who exist. */
export function doctorListJsonLd(doctors: readonly DoctorCardView[], origin: string): JsonLd {
  const real = doctors.filter(({ isDemo }) => !isDemo)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: real.length,
    itemListElement: real.map((doctor, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: doctorName(doctor),
      url: origin + profileHref(doctor.slug),
    })),
  }
}

function clinicJsonLd(branch: ProfileBranchView, origin: string): JsonLd {
  return {
    '@type': 'MedicalClinic',
    name: branch.name,
    ...(branch.photos.length > 0 && {
      image: branch.photos.map(({ picture }) => origin + picture.largest),
    }),
    ...phoneJsonLd(branch),
    ...placeJsonLd(branch),
    openingHoursSpecification: [
      ...branch.hours.flatMap(hoursJsonLd),
      ...branch.seasons.flatMap((season) => seasonJsonLd(season, branch.hours)),
    ],
  }
}

function phoneJsonLd({ phone: { href } }: ProfileBranchView): JsonLd {
  return href === null ? {} : { telephone: href.slice('tel:'.length) }
}

function placeJsonLd({ address, district, governorate, pin }: ProfileBranchView): JsonLd {
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: district,
      addressRegion: governorate,
      addressCountry: 'EG',
    },
    ...(pin && { geo: { '@type': 'GeoCoordinates', ...pin } }),
  }
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function hoursJsonLd({ weekday, spans }: HoursView): JsonLd[] {
  return spans.map(({ startsAt, endsAt }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
    opens: startsAt,
    closes: endsAt,
  }))
}

/** A usual day that is closed in the season opens and closes at midnight, as search engines expect. */
function seasonJsonLd({ from, until, hours }: ProfileSeasonView, usual: HoursView[]): JsonLd[] {
  const closed = [{ startsAt: '00:00', endsAt: '00:00' }]
  const works = new Set(usual.filter(({ spans }) => spans.length > 0).map(({ weekday }) => weekday))
  return hours
    .map(({ weekday, spans }) => {
      const isClosed = spans.length === 0 && works.has(weekday)
      return { weekday, spans: isClosed ? closed : spans }
    })
    .flatMap(hoursJsonLd)
    .map((specification) => ({ ...specification, validFrom: from, validThrough: until }))
}

/** The price, or where prices begin. */
function offerJsonLd({ name, feePiastres, isFeeFrom }: OfferView): JsonLd {
  const pounds = feePiastres / 100
  const from = { '@type': 'PriceSpecification', minPrice: pounds, priceCurrency: 'EGP' }
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'MedicalProcedure', name },
    ...(isFeeFrom ? { priceSpecification: from } : { price: pounds, priceCurrency: 'EGP' }),
  }
}

/**
 * Degrees and fellowships. A Physician is an organization to schema.org, which has credentials, while `alumniOf` and
 * posts (`worksFor`) are properties of a Person.
 */
function credentialsJsonLd(education: readonly EducationView[]): JsonLd {
  const earned = education.filter(({ kind }) => kind !== 'post')
  if (earned.length === 0) return {}
  return {
    hasCredential: earned.map(({ kind, text, place }) => ({
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: kind,
      name: text,
      recognizedBy: { '@type': 'Organization', name: place },
    })),
  }
}

function priceRange({ minFeePiastres: min, maxFeePiastres: max }: Profile): string {
  const pounds = [...new Set([min, max])].map((fee) => String(fee / 100))
  return `EGP ${pounds.join('-')}`
}

function ratingJsonLd({ rating, ratingCount }: Profile): JsonLd {
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(rating?.toFixed(1)),
    reviewCount: ratingCount,
    bestRating: 5,
    worstRating: 1,
  }
}
