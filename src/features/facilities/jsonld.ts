import type { DiagnosticLab, Hospital, MedicalClinic, WithContext } from 'schema-dts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import type { FacilityView } from '#/server/facilities/views.ts'

/** A facility as schema.org data: nothing that its page doesn't show. */
export function facilityJsonLd(
  facility: FacilityView,
  origin: string,
): WithContext<DiagnosticLab> | WithContext<Hospital> | WithContext<MedicalClinic> {
  const url = origin + canonicalPath(`/facilities/${facility.slug}`, currentLocale().code)
  const facts = {
    '@context': 'https://schema.org' as const,
    '@id': url,
    url,
    name: facility.name,
    description: facility.about,
    telephone: facility.phones.flatMap(({ href }) => href?.slice('tel:'.length) ?? []),
    address: {
      '@type': 'PostalAddress' as const,
      streetAddress: facility.address,
      addressLocality: facility.area,
      addressRegion: facility.governorate,
      addressCountry: 'EG',
    },
  }
  return { ...facts, '@type': schemaTypes[facility.kind] }
}

const schemaTypes = { lab: 'DiagnosticLab', hospital: 'Hospital', centre: 'MedicalClinic' } as const
