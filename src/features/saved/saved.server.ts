import { issueEnvelope } from '#/forms/envelope.server.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { App } from '#/server/app.ts'
import type { DoctorSummary } from '#/server/doctors/listing.ts'
import { findDoctorProfile } from '#/server/doctors/profile.ts'
import { hasSavedDoctor, listSavedDoctors } from '#/server/people/saved.ts'
import type { SavedDoctorView, SavedListView, SavedStateView, SaveView } from './saved.ts'

export async function listSaved(app: App, userId: string): Promise<SavedListView> {
  const doctors = await listSavedDoctors(app, userId, app.clock.now())
  return { doctors: doctors.map(viewDoctor), envelope: issueEnvelope(app) }
}

export async function findSavedState(
  app: App,
  userId: string,
  slug: string,
): Promise<SavedStateView> {
  return {
    isSaved: await hasSavedDoctor(app, userId, slug),
    envelope: issueEnvelope(app),
  }
}

/** Null when there is no such doctor. */
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
    name: inLocale(doctor.nameAr, doctor.nameEn),
    specialty: inLocale(doctor.specialtyAr, doctor.specialtyEn),
    nextSlotAt: doctor.nextSlot?.startsAt.toISOString() ?? null,
  }
}
