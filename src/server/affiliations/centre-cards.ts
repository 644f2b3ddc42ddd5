import { departmentNames } from '#/i18n/terms/facilities.ts'
import type { App } from '#/server/app.ts'
import { listSummaries } from '#/server/doctors/summaries.ts'
import { viewCard, type DoctorCardView } from '#/server/doctors/views.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { listCentreDoctors, type CentreDoctor } from './doctors.ts'

/** `department`: the name of the hospital's in which they work, if it says so. */
export type CentreDoctorView = DoctorCardView & { department: string | null }

/** The doctors of a centre as its page shows them, with their fees and times there: who is free first comes first. */
export async function listCentreCards(app: App, slug: string): Promise<CentreDoctorView[]> {
  const now = app.clock.now()
  const doctors = await listCentreDoctors(app, slug)
  dependsOn(doctors.map(({ doctorId }) => `diary:${doctorId}`))
  const ids = doctors.map(({ doctorId }) => doctorId)
  const branchIds = new Set(doctors.map(({ branchId }) => branchId))
  const summaries = await listSummaries(app.reads, ids, { now, branchIds })
  return summaries
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((doctor) => ({
      ...viewCard(doctor, now),
      department: nameOf(doctors.find(({ doctorId }) => doctorId === doctor.id)),
    }))
}

function nameOf(doctor: CentreDoctor | undefined): string | null {
  return doctor?.department ? departmentNames[doctor.department]() : null
}

function startOf({ nextSlot }: { nextSlot: { startsAt: Date } | null }): number {
  return nextSlot ? +nextSlot.startsAt : Infinity
}
