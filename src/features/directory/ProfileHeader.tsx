import type { ReactNode } from 'react'
import { doctorName } from '#/i18n/doctor-name.ts'
import { languageName } from '#/i18n/languages.ts'
import { formatList } from '#/i18n/lists.ts'
import { formatNumber } from '#/i18n/money.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { DoctorRating } from './DoctorRating.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'
import { feeText, verifiedMeaning, waitingText } from './card-texts.ts'

export function ProfileHeader({ doctor, actions }: { doctor: ProfileView; actions: ReactNode }) {
  return (
    <header className="grid gap-4 sm:flex sm:gap-6">
      <Avatar name={doctor.name} src={doctor.photo} size="xl" isFirst className="max-sm:size-20" />
      <div className="grid min-w-0 content-start gap-2">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-3xl">{doctorName(doctor)}</h1>
            {doctor.isVerified && <VerifiedBadge />}
            {doctor.isDemo && <Badge>{m.directory_demo()}</Badge>}
          </div>
          <p className="text-lg text-muted">{doctor.headline}</p>
        </div>
        <DoctorRating rating={doctor.rating} count={doctor.ratingCount} />
        <ul className="flex flex-wrap gap-x-2">
          {profileFacts(doctor).map((fact) => (
            <li
              key={fact}
              className="not-last:after:content-['،'] ltr:not-last:after:content-[',']"
            >
              {fact}
            </li>
          ))}
        </ul>
        <p className="max-w-2xl text-sm text-muted">{verifiedText(doctor)}</p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </header>
  )
}

function verifiedText(doctor: ProfileView): string {
  if (doctor.isDemo) return m.directory_demo_text()
  return doctor.isVerified ? verifiedMeaning(doctor) : m.directory_not_verified()
}

function profileFacts(doctor: ProfileView): string[] {
  const { experienceYears: years, languages, homeVisit } = doctor
  return [
    feeText(doctor),
    ...(years > 0 ? [m.directory_experience({ count: years, shown: formatNumber(years) })] : []),
    ...(doctor.waitingMinutes > 0 ? [waitingText(doctor.waitingMinutes)] : []),
    m.directory_speaks({ languages: formatList(languages.map(languageName)) }),
    ...(homeVisit ? [m.directory_home_visit()] : []),
  ]
}
