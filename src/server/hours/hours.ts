import type { App } from '#/server/app.ts'
import {
  listPlaces,
  listVisits,
  loadSchedule,
  versionOfSchedule,
  planned,
  shownStatuses,
} from './preview.ts'
import type { ProviderDiary } from './change-preview.ts'

/** The diary between two instants; null for no such doctor. */
export async function findDoctorHours(
  app: App,
  doctorId: string,
  window: { from: Date; until: Date },
  now: Date,
): Promise<ProviderDiary | null> {
  const places = await listPlaces(app.db, doctorId)
  const [{ busy, ...schedule }, visits] = await Promise.all([
    loadSchedule(app.db, doctorId, { ...window, now }),
    listVisits(app.db, doctorId, shownStatuses, window),
  ])
  return places.length > 0 ? { branches: places, schedule, busy, visits } : null
}

/** The hash of the current schedule, for forms that change it. */
export async function findHoursVersion(app: App, doctorId: string): Promise<string> {
  const { busy: _busy, ...schedule } = await loadSchedule(
    app.db,
    doctorId,
    planned(app.clock.now()),
  )
  return versionOfSchedule(schedule)
}
