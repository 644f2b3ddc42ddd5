import type { Branch, BranchTerms } from '#/domain/directory/branch.ts'
import type { DoctorTexts } from '#/domain/directory/doctor.ts'
import type { Localized } from '#/domain/localized.ts'
import type { RequestStatus } from '#/domain/request.ts'
import { doctors } from '#/server/db/schema/directory.ts'

/** A branch's fees and terms; money in piastres. */
export type BranchFacts = BranchTerms & Pick<Branch, 'pin' | 'access' | 'askAgainHours'>

/** What the owner states about visits. */
export const visitingColumns = {
  homeVisit: doctors.homeVisit,
  waitingMinutes: doctors.waitingMinutes,
  acceptsNewPatients: doctors.acceptsNewPatients,
  provesPhones: doctors.provesPhones,
}
export type VisitingFacts = Pick<typeof doctors.$inferSelect, keyof typeof visitingColumns>

export type PracticeBranch = BranchFacts & {
  id: string
  name: Localized
  /** The version that its form sends back as `seen`. */
  mark: string
}

/** A doctor's profile as its owner edits it, with a version hash for each part. */
export type PracticeProfile = {
  doctorId: string
  branches: PracticeBranch[]
  insurerSlugs: string[]
  insurersMark: string
  visiting: VisitingFacts
  visitingMark: string
  texts: DoctorTexts
}

/** What a requested change is about: texts and photo, education and posts, or a new branch. They wait independently. */
export type ChangeSubject = 'texts' | 'education' | 'branch'

/** A requested change. */
export type PendingChange = {
  reference: string
  status: RequestStatus
  rejectionReason: string | null
  createdAt: Date
}

/** 'changed-meanwhile': it has changed since it was shown; nothing was written. */
export type Saved = { ok: true } | { ok: false; code: 'changed-meanwhile' }
