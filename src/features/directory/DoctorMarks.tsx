import { DoctorRating } from './DoctorRating.tsx'
import { VerifiedMark } from './VerifiedMark.tsx'

type DoctorMarksProps = { rating: number | null; ratingCount: number; isVerified: boolean }

/** What speaks for a doctor, on the page of another feature. */
export function DoctorMarks({ rating, ratingCount, isVerified }: DoctorMarksProps) {
  return (
    <>
      <DoctorRating rating={rating} count={ratingCount} />
      {isVerified && <VerifiedMark />}
    </>
  )
}
