import { and, asc, desc, eq } from 'drizzle-orm'
import { localized, type NamedItem } from '#/domain/localized.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { insurers } from '#/server/db/schema/catalogue.ts'
import { branches, doctorInsurers, doctors, weeklyRules } from '#/server/db/schema/directory.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { listClinicPhotos } from '#/server/doctors/clinic-photos.ts'
import { openRequest } from '#/server/sealing/sealed-rows.ts'
import { versionOf } from '#/server/db/row-version.ts'
import {
  visitingColumns,
  type PendingChange,
  type BranchFacts,
  type ChangeSubject,
  type PracticeProfile,
} from './practice.ts'

export function listShownInsurers(app: App): Promise<NamedItem[]> {
  const { slug, isHidden, position } = insurers
  return app.db
    .select({ slug, name: localized(insurers, 'name') })
    .from(insurers)
    .where(eq(isHidden, false))
    .orderBy(asc(position))
}

/** The latest requested change about each subject; null without one. */
export async function findPendingChanges(
  app: App,
  doctorId: string,
): Promise<Record<ChangeSubject, PendingChange | null>> {
  const { id, reference, status, rejectionReason, createdAt, kind, details } = requests
  const rows = await app.db
    .select({ id, reference, status, rejectionReason, createdAt, details })
    .from(requests)
    .where(and(eq(requests.doctorId, doctorId), eq(kind, 'profile')))
    .orderBy(desc(createdAt))
    .limit(MOST_CHANGES)
  const pending = rows.map((row) => openRequest(app.vault.columnCipher, row))
  const latest = (subject: ChangeSubject) => {
    const found = pending.find((change) => subjectOf(change.details) === subject)
    if (!found) return null
    const { id: _id, details: _details, ...change } = found
    return change
  }
  return { texts: latest('texts'), education: latest('education'), branch: latest('branch') }
}

function subjectOf(details: Record<string, unknown>): ChangeSubject {
  if ('branch' in details) return 'branch'
  const { changes } = details
  const isEducation = typeof changes === 'object' && changes !== null && 'education' in changes
  return isEducation ? 'education' : 'texts'
}

/** Older ones are decided: ten can be sent a day. */
const MOST_CHANGES = 100

export async function findPracticeProfile(
  db: Queries,
  doctorId: string,
): Promise<PracticeProfile | null> {
  const [doctor] = await db
    .select({ visiting: visitingColumns, texts: textColumns })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
  if (!doctor) return null
  const places = await db
    .select()
    .from(branches)
    .where(eq(branches.doctorId, doctorId))
    .orderBy(asc(branches.position), asc(branches.id))
  const covers = await db
    .select({ slug: doctorInsurers.insurerSlug })
    .from(doctorInsurers)
    .where(eq(doctorInsurers.doctorId, doctorId))
    .orderBy(asc(doctorInsurers.insurerSlug))
  const { visiting, texts } = doctor
  const insurerSlugs = covers.map(({ slug }) => slug)
  return {
    doctorId,
    branches: places.map((place) => {
      const facts = factsOf(place)
      return { id: place.id, name: localized(place, 'name'), ...facts, mark: versionOf(facts) }
    }),
    insurerSlugs,
    insurersMark: versionOf(insurerSlugs),
    visiting,
    visitingMark: versionOf(visiting),
    texts,
  }
}

export type ShownParts = {
  hasPhoto: boolean
  /** The ids of the branches with weekly hours. */
  openBranches: string[]
  /** The ids of the branches with published photos. */
  photographed: string[]
}

export async function findShownParts({ db }: App, doctorId: string): Promise<ShownParts> {
  const [photos, open, shown] = await Promise.all([
    db
      .select({ at: doctorPhotos.updatedAt })
      .from(doctorPhotos)
      .where(eq(doctorPhotos.doctorId, doctorId)),
    db
      .selectDistinct({ id: weeklyRules.branchId })
      .from(weeklyRules)
      .innerJoin(branches, eq(branches.id, weeklyRules.branchId))
      .where(eq(branches.doctorId, doctorId)),
    listClinicPhotos(db, doctorId),
  ])
  return {
    hasPhoto: photos.length > 0,
    openBranches: open.map(({ id }) => id),
    photographed: shown.map(({ branchId }) => branchId),
  }
}

const textColumns = {
  headlineAr: doctors.headlineAr,
  headlineEn: doctors.headlineEn,
  bioAr: doctors.bioAr,
  bioEn: doctors.bioEn,
  title: doctors.title,
  languages: doctors.languages,
}

export function factsOf(branch: BranchFacts): BranchFacts {
  const { phone, pin, feePiastres, followUpFeePiastres, followUpDays } = branch
  const { cutoffMinutes, refundPercent, worksByTurn, allowsUndo, access, askAgainHours } = branch
  return {
    phone,
    pin,
    feePiastres,
    followUpFeePiastres,
    followUpDays,
    cutoffMinutes,
    refundPercent,
    worksByTurn,
    allowsUndo,
    access,
    askAgainHours,
  }
}
