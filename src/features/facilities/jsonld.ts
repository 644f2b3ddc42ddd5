import type { DiagnosticLab, Hospital, MedicalClinic, WithContext } from 'schema-dts'
import { canonicalPath, currentLocale } from '#/i18n/locale.ts'
import type { HospitalView } from '#/server/hospitals/view.ts'
import type { FacilityView } from '#/server/facilities/views.ts'
import { namesOfServices } from './service-names.ts'

/** A facility as schema.org data: nothing that its page doesn't show. */
export function facilityJsonLd(
  facility: FacilityView,
  hospital: HospitalView | null,
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
  if (facility.kind === 'hospital')
    return { ...facts, '@type': 'Hospital', ...hospitalJsonLd(facility, hospital) }
  return { ...facts, '@type': schemaTypes[facility.kind] }
}

/** Its departments, and what it does. */
function hospitalJsonLd({ services }: FacilityView, hospital: HospitalView | null) {
  const procedures = hospital?.procedures.flatMap((group) => group.procedures) ?? []
  return {
    department: namesOfServices(services).map((name) => ({
      '@type': 'MedicalOrganization' as const,
      name,
    })),
    ...(procedures.length > 0 && {
      availableService: procedures.map(({ name }) => ({
        '@type': 'MedicalProcedure' as const,
        name,
      })),
    }),
  }
}

const schemaTypes = { lab: 'DiagnosticLab', centre: 'MedicalClinic' } as const
