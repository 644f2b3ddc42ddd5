import type { BranchTerms, Place } from '#/domain/branch.ts'
import type { DoctorTexts } from '#/domain/doctor.ts'
import type { RequestStatus } from '#/domain/request.ts'
import { doctors } from '#/server/db/schema/directory.ts'

/** What a branch asks and promises; money in piastres. */
export type BranchFacts = BranchTerms & Pick<Place, 'pin'>

/** What its owner says of visits. */
export const visitingColumns = {
  homeVisit: doctors.homeVisit,
  waitingMinutes: doctors.waitingMinutes,
  provesPhones: doctors.provesPhones,
}
export type VisitingFacts = Pick<typeof doctors.$inferSelect, keyof typeof visitingColumns>

export type PracticeBranch = BranchFacts & {
  id: string
  nameAr: string
  nameEn: string
  /** What a form about it carries, as `seen` does below. */
  mark: string
}

/** A doctor's profile as its owner keeps it; each part with the mark of how it is. */
export type PracticeProfile = {
  doctorId: string
  branches: PracticeBranch[]
  insurerSlugs: string[]
  insurersMark: string
  visiting: VisitingFacts
  visitingMark: string
  texts: DoctorTexts
}

/** The latest change of the texts or the photo that staff were asked for. */
export type AskedChange = {
  reference: string
  status: RequestStatus
  rejectionReason: string | null
  createdAt: Date
}

export type ByMember = { userId: string; seen: string }

/** `changed-meanwhile`: it is not as it was seen; nothing was written. */
export type Saved = { ok: true } | { ok: false; code: 'changed-meanwhile' }
