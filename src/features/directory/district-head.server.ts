import { formatMoney } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { DistrictPageView, GoneDistrictPage } from '#/server/search/district-page.ts'
import { districtCrumbs } from './breadcrumbs.ts'
import { countText, hasRealDoctors } from './card-texts.ts'
import { districtHref, districtPath } from './hrefs.ts'
import { crumbsJsonLd, doctorListJsonLd, type JsonLd } from './jsonld.ts'

type DistrictHead = {
  path: string
  title: string
  description: string
  isUnindexed: boolean
  isDemo: boolean
  hasFirstView: boolean
  jsonLd: JsonLd[]
}

/** The contents of the head of a specialty's page of a district, which the browser does not make. */
export function districtHead(view: DistrictPageView, origin: string): DistrictHead {
  const { page, figures, specialty, area } = view
  const own = districtHref(specialty)
  const description = {
    specialty: specialty.name,
    area,
    doctors: countText(figures.doctorCount),
    fee: formatMoney(figures.medianFeePiastres ?? 0),
  }
  return {
    path: districtPath(specialty),
    title: page.heading,
    isUnindexed: !view.isListed,
    hasFirstView: page.total > 1,
    description: m.directory_district_description(description),
    isDemo: page.total > 0 && !hasRealDoctors(page.doctors),
    jsonLd: [
      crumbsJsonLd(districtCrumbs(view), { origin, own }),
      doctorListJsonLd(page.doctors, origin),
    ],
  }
}

/** Of a page that search engines are to forget. */
export function goneHead({ specialty, area }: GoneDistrictPage) {
  const title = m.directory_heading_both({ specialty, area })
  return { path: '', title, private: true as const }
}
