import type { App } from '#/server/app.ts'
import { listSummaries } from '#/server/doctors/summaries.ts'
import { viewCard, type DoctorCardView } from '#/server/doctors/views.ts'
import { dependsOn } from '#/server/http/request-store.ts'
import { listCentreDoctors } from './doctors.ts'

/** The doctors of a centre as its page shows them, with their fees and times there: who is free first comes first. */
export async function listCentreCards(app: App, slug: string): Promise<DoctorCardView[]> {
  const now = app.clock.now()
  const doctors = await listCentreDoctors(app, slug)
  dependsOn(doctors.map(({ doctorId }) => `diary:${doctorId}`))
  const ids = doctors.map(({ doctorId }) => doctorId)
  const branchIds = new Set(doctors.map(({ branchId }) => branchId))
  const summaries = await listSummaries(app.reads, ids, { now, branchIds })
  return summaries
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((doctor) => viewCard(doctor, now))
}

function startOf({ nextSlot }: { nextSlot: { startsAt: Date } | null }): number {
  return nextSlot ? +nextSlot.startsAt : Infinity
}
