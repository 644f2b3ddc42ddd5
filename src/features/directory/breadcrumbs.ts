import { doctorName } from '#/i18n/doctor-name.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import type { DistrictPageView } from '#/server/search/district-page.ts'
import { doctorsHref } from './hrefs.ts'

/** The breadcrumbs of a specialty's page of a district. */
export function districtCrumbs({ specialty, area }: DistrictPageView) {
  return [
    { label: m.directory_home(), href: localizedPath('/') },
    { label: m.directory_doctors(), href: doctorsHref({}) },
    { label: specialty.name, href: doctorsHref({ specialty: specialty.specialty }) },
    { label: area },
  ]
}

/** The breadcrumbs of a profile; search engines get the same. */
export function profileCrumbs(
  doctor: Pick<ProfileView, 'name' | 'title' | 'specialty' | 'specialtySlug'>,
) {
  return [
    { label: m.directory_home(), href: localizedPath('/') },
    { label: m.directory_doctors(), href: doctorsHref({}) },
    { label: doctor.specialty, href: doctorsHref({ specialty: doctor.specialtySlug }) },
    { label: doctorName(doctor) },
  ]
}
