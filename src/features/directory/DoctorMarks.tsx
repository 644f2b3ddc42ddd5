import { m } from '#/paraglide/messages.js'
import { Badge } from '#/ui/Badge.tsx'
import { DoctorRating } from './DoctorRating.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'

type DoctorMarksProps = {
  rating: number | null
  ratingCount: number
  isVerified: boolean
  isDemo: boolean
  acceptsNewPatients: boolean
}

/** Rating and verification of a doctor, or that they are demo data, for pages of other features. */
export function DoctorMarks(props: DoctorMarksProps) {
  const { rating, ratingCount, isVerified, isDemo, acceptsNewPatients } = props
  return (
    <>
      <DoctorRating rating={rating} count={ratingCount} />
      {isVerified && <VerifiedBadge />}
      {!acceptsNewPatients && <Badge>{m.directory_current_patients()}</Badge>}
      {isDemo && <Badge>{m.directory_demo()}</Badge>}
    </>
  )
}
