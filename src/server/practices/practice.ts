import type { Point } from '#/domain/point.ts'
import type { DoctorTitle } from '#/domain/provider.ts'
import type { RequestStatus } from '#/domain/request.ts'

/** What a branch asks and promises; money in piastres. */
export type BranchFacts = {
  /** E.164, or a hotline. */
  phone: string
  /** Where it is on the map. */
  pin: Point | null
  feePiastres: number
  followUpFeePiastres: number
  followUpDays: number
  cutoffMinutes: number
  refundPercent: number
  worksByTurn: boolean
}

export type VisitingFacts = {
  homeVisit: boolean
  waitingMinutes: number
  /** A guest proves their phone first. */
  provesPhones: boolean
}

/** What staff look at before visitors read it. */
export type ProfileTexts = {
  headlineAr: string
  headlineEn: string
  bioAr: string
  bioEn: string
  title: DoctorTitle
  languages: string[]
}

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
  texts: ProfileTexts
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
