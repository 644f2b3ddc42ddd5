import type { ReactNode } from 'react'
import { doctorName } from '#/i18n/doctor-name.ts'
import { m } from '#/paraglide/messages.js'
import type { ProfileView } from '#/server/doctors/profile-view.ts'
import { Avatar } from '#/ui/Avatar.tsx'
import { Badge } from '#/ui/Badge.tsx'
import { DoctorRating } from './DoctorRating.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'
import { verifiedMeaning } from './card-texts.ts'

/** Who it is, and how good: the name alone on its line. */
export function ProfileHeader({ doctor, actions }: { doctor: ProfileView; actions: ReactNode }) {
  return (
    <header className="grid gap-3">
      <div className="flex gap-4 sm:gap-6">
        <Avatar
          name={doctor.name}
          src={doctor.photo}
          size="xl"
          isFirst
          className="max-sm:size-24"
        />
        <div className="grid min-w-0 grow content-start gap-1">
          <h1 className="text-2xl leading-head sm:text-3xl">{doctorName(doctor)}</h1>
          <p className="text-muted sm:text-lg">{doctor.headline}</p>
          <DoctorRating rating={doctor.rating} count={doctor.ratingCount} />
        </div>
      </div>
      <p className="max-w-2xl text-sm text-muted">
        {doctor.isVerified && (
          <>
            <VerifiedBadge />{' '}
          </>
        )}
        {!doctor.acceptsNewPatients && (
          <>
            <Badge>{m.directory_current_patients()}</Badge>{' '}
          </>
        )}
        {doctor.isDemo && (
          <>
            <Badge>{m.directory_demo()}</Badge>{' '}
          </>
        )}
        {verifiedText(doctor)}
      </p>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </header>
  )
}

function verifiedText(doctor: ProfileView): string {
  if (doctor.isDemo) return m.directory_demo_text()
  return doctor.isVerified ? verifiedMeaning(doctor) : m.directory_not_verified()
}
