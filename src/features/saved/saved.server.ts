import { issueEnvelope } from '#/forms/envelope.server.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { DoctorSummary } from '#/server/ports/directory.ts'
import type { Services } from '#/server/services.server.ts'
import type { SavedDoctorView, SavedListView, SavedStateView, SaveView } from './saved.ts'

export async function listSaved(services: Services, userId: string): Promise<SavedListView> {
  const doctors = await services.saved.list(userId, services.clock.now())
  return { doctors: doctors.map(viewDoctor), envelope: issueEnvelope(services) }
}

export async function findSavedState(
  services: Services,
  userId: string,
  slug: string,
): Promise<SavedStateView> {
  return {
    isSaved: await services.saved.has(userId, slug),
    envelope: issueEnvelope(services),
  }
}

/** Null when there is no such doctor. */
export async function findSavePage(
  services: Services,
  userId: string,
  slug: string,
): Promise<SaveView | null> {
  const doctor = await services.directory.findDoctor(slug, services.clock.now())
  return doctor && { doctor: viewDoctor(doctor), ...(await findSavedState(services, userId, slug)) }
}

function viewDoctor(doctor: DoctorSummary): SavedDoctorView {
  return {
    slug: doctor.slug,
    name: inLocale(doctor.nameAr, doctor.nameEn),
    specialty: inLocale(doctor.specialtyAr, doctor.specialtyEn),
    nextSlotAt: doctor.nextSlot?.startsAt.toISOString() ?? null,
  }
}
