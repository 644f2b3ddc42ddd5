import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import type { EducationLine } from '#/domain/directory/education.ts'
import { mayAddClinic } from '#/domain/directory/licence.ts'
import { writePoint } from '#/domain/directory/point.ts'
import { missingParts, type ProfilePart } from '#/domain/directory/profile-parts.ts'
import type { ReviewedField } from '#/domain/directory/provider.ts'
import { isClosedRequest } from '#/domain/request.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import { listEducation } from '#/server/doctors/education.ts'
import { listPlaces, type PlaceGroup } from '#/server/doctors/places.ts'
import {
  findPendingChanges,
  findPracticeProfile,
  findShownParts,
  listShownInsurers,
  type ShownParts,
} from './find-profile.ts'
import { isOwned } from './keep.ts'
import type { Membership } from './member.ts'
import type {
  PendingChange,
  ChangeSubject,
  PracticeBranch,
  PracticeProfile,
  VisitingFacts,
} from './practice.ts'

export type BranchFactsView = {
  id: string
  name: string
  seen: string
  phone: string
  feePiastres: number
  /** The form's fields, as text. */
  typed: Record<string, string>
}

export type TextsView = Record<Exclude<ReviewedField, 'languages' | 'title'>, string> & {
  title: DoctorTitle
  languages: string[]
}

export type ChangeView = {
  reference: string
  state: 'waiting' | 'rejected'
  reason: string | null
  askedAt: string
}

export type SavedProfileView = {
  slug: string
  branches: BranchFactsView[]
  /** Where a new branch may be; null if the law allows the doctor no other. */
  places: PlaceGroup[] | null
  insurers: { seen: string; chosen: string[]; offered: { slug: string; name: string }[] }
  visiting: VisitingFacts & { seen: string }
  texts: TextsView
  education: EducationLine[]
  changes: Record<ChangeSubject, ChangeView | null>
  missing: ProfilePart[]
}

/** The profile as its owner edits it; null for everyone else. */
export async function findSavedProfile(
  app: App,
  membership: Membership | null,
): Promise<SavedProfileView | null> {
  if (!isOwned(membership, 'change-profile')) return null
  const { id, slug } = membership.profile
  const [profile, insurers, asked, shown, education] = await Promise.all([
    findPracticeProfile(app.db, id),
    listShownInsurers(app),
    findPendingChanges(app, id),
    findShownParts(app, id),
    listEducation(app.db, id),
  ])
  if (!profile) return null
  const places = mayAddClinic(profile.branches.length) ? await listPlaces(app) : null
  return {
    slug,
    branches: profile.branches.map(viewBranch),
    places,
    insurers: {
      seen: profile.insurersMark,
      chosen: profile.insurerSlugs,
      offered: insurers.map(({ slug, name }) => ({
        slug,
        name: inLocale(name),
      })),
    },
    visiting: { seen: profile.visitingMark, ...profile.visiting },
    texts: profile.texts,
    education,
    changes: {
      texts: viewChange(asked.texts),
      education: viewChange(asked.education),
      branch: viewChange(asked.branch),
    },
    missing: missingOf(profile, shown, education),
  }
}

function missingOf(
  { texts, branches, insurerSlugs }: PracticeProfile,
  { hasPhoto, openBranches, photographed }: ShownParts,
  education: readonly EducationLine[],
): ProfilePart[] {
  return missingParts({
    hasPhoto,
    education,
    bios: [texts.bioAr, texts.bioEn],
    branches: branches.map((branch) => ({
      ...branch,
      hasHours: openBranches.includes(branch.id),
      hasPhotos: photographed.includes(branch.id),
    })),
    insurers: insurerSlugs,
  })
}

function viewBranch(branch: PracticeBranch): BranchFactsView {
  const { id, name, mark, phone, feePiastres } = branch
  return {
    id,
    name: inLocale(name),
    seen: mark,
    phone,
    feePiastres,
    typed: {
      phone: phone.replace(/^\+20/, '0'),
      fee: pounds(feePiastres),
      followUpFee: pounds(branch.followUpFeePiastres),
      followUpDays: String(branch.followUpDays),
      cutoffHours: String(Math.ceil(branch.cutoffMinutes / 60)),
      refundPercent: String(branch.refundPercent),
      pin: branch.pin ? writePoint(branch.pin) : '',
      worksByTurn: branch.worksByTurn ? 'yes' : '',
      allowsUndo: branch.allowsUndo ? 'yes' : '',
      access: branch.access.join(' '),
      askAgainHours: String(branch.askAgainHours),
    },
  }
}

/** As a form field accepts it: `400`, `400.50`. */
function pounds(piastres: number): string {
  return (piastres / 100).toFixed(piastres % 100 === 0 ? 0 : 2)
}

/** Null also for an approved change, which the profile itself shows. */
function viewChange(change: PendingChange | null): ChangeView | null {
  if (!change || change.status === 'done') return null
  const { reference, status, rejectionReason, createdAt } = change
  const state = isClosedRequest(status) ? ('rejected' as const) : ('waiting' as const)
  return { reference, state, reason: rejectionReason, askedAt: createdAt.toISOString() }
}
