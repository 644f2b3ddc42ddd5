import { doctorName } from '#/i18n/doctor-name.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { physicianJsonLd, profileCrumbsJsonLd, type JsonLd } from './jsonld.ts'
import { feeText } from './card-texts.ts'

/** Title, description and schema.org data of a profile's page. */
export type ProfileHead = { title: string; description: string; isDemo: boolean; jsonLd: JsonLd[] }

/** Data for the head of a profile. Made here, because the browser does not need the code. */
export function profileHead(doctor: ProfileView, origin: string): ProfileHead {
  const { specialty, headline, areas } = doctor
  return {
    title: m.directory_profile_title({ doctor: doctorName(doctor), specialty }),
    description: m.directory_profile_description({
      headline,
      areas: formatList(areas),
      fee: feeText(doctor),
    }),
    isDemo: doctor.isDemo,
    jsonLd: [physicianJsonLd(doctor, origin), profileCrumbsJsonLd(doctor, origin)],
  }
}
