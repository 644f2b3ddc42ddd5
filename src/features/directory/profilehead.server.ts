import { doctorName } from '#/forms/doctorname.ts'
import { formatList } from '#/i18n/lists.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileHead, ProfileView } from './directory.ts'
import { crumbsJsonLd, physicianJsonLd } from './jsonld.ts'
import { feeText } from './words.ts'

/** What the head of a profile says. Made here, since the browser needs none of what makes it. */
export function profileHead(doctor: Omit<ProfileView, 'head'>, origin: string): ProfileHead {
  const { specialty, headline, areas } = doctor
  return {
    title: m.directory_profile_title({ doctor: doctorName(doctor), specialty }),
    description: m.directory_profile_description({
      headline,
      areas: formatList(areas),
      fee: feeText(doctor),
    }),
    isDemo: doctor.isDemo,
    jsonLd: [physicianJsonLd(doctor, origin), crumbsJsonLd(doctor, origin)],
  }
}
