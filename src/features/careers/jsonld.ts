import type { JobPosting, WithContext } from 'schema-dts'
import { brandName } from '#/brand.ts'
import { endOfClinicDay } from '#/domain/schedule/zone.ts'
import type { VacancyView } from '#/server/content/vacancy-views.ts'

/** A vacancy for search engines; salaries are whole pounds a month. */
export function jobPostingJsonLd(vacancy: VacancyView, origin: string): WithContext<JobPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: vacancy.title,
    description: [vacancy.summary, ...vacancy.duties, ...vacancy.requirements].join('\n'),
    datePosted: vacancy.postedOn,
    validThrough: lastSecond(vacancy.closesOn).toISOString(),
    employmentType: vacancy.employment === 'full-time' ? 'FULL_TIME' : 'PART_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: brandName(),
      sameAs: origin,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: vacancy.area,
        addressCountry: 'EG',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EGP',
      value: {
        '@type': 'QuantitativeValue',
        minValue: vacancy.minSalaryPiastres / 100,
        maxValue: vacancy.maxSalaryPiastres / 100,
        unitText: 'MONTH',
      },
    },
  }
}

/** Of a calendar date in the clinic's zone; search engines read the time as inclusive. */
function lastSecond(date: string): Date {
  return new Date(endOfClinicDay(date).getTime() - 1000)
}
