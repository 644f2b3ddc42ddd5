import type { DoctorTitle } from '#/domain/directory/doctor.ts'
import type { FormToken } from '#/domain/web/form-token.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { DoctorSummary } from '#/server/doctors/listing.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { issueFormToken } from '#/server/http/form-token.ts'
import { hasSavedDoctor, listSavedDoctors } from './saved.ts'

export type SavedDoctorView = {
  slug: string
  name: string
  title: DoctorTitle
  specialty: string
  /** ISO; null without a free slot soon. */
  nextSlotAt: string | null
}

export type SavedListView = { doctors: SavedDoctorView[]; formToken: FormToken }

/** Requested by a doctor's page to show whether they are saved. */
export type SavedStateView = { isSaved: boolean; formToken: FormToken }

/** The page that saves a doctor without JavaScript. */
export type SaveView = SavedStateView & { doctor: Omit<SavedDoctorView, 'nextSlotAt'> }

export async function listSaved(app: App, userId: string): Promise<SavedListView> {
  const doctors = await listSavedDoctors(app, userId)
  return { doctors: doctors.map(viewDoctor), formToken: await issueFormToken(app) }
}

export async function findSavedState(
  app: App,
  userId: string,
  slug: string,
): Promise<SavedStateView> {
  return {
    isSaved: await hasSavedDoctor(app, userId, slug),
    formToken: await issueFormToken(app),
  }
}

/** Null for an unknown doctor. */
export async function findSavePage(
  app: App,
  userId: string,
  slug: string,
): Promise<SaveView | null> {
  const doctor = await findDoctorProfile(app, slug, app.clock.now())
  return doctor && { doctor: viewDoctor(doctor), ...(await findSavedState(app, userId, slug)) }
}

function viewDoctor(doctor: DoctorSummary): SavedDoctorView {
  return {
    slug: doctor.slug,
    name: inLocale(doctor.name),
    title: doctor.title,
    specialty: inLocale(doctor.specialty),
    nextSlotAt: doctor.nextSlot?.startsAt.toISOString() ?? null,
  }
}
