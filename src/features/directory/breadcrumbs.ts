import { doctorName } from '#/i18n/doctor-name.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { doctorsHref } from './hrefs.ts'

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
