import type { Database } from '#/server/db/connect.ts'
import type { Hours } from '#/server/ports/hours.ts'
import type { RecordAudit } from './audit.ts'
import { changeHours } from './hours-change.ts'
import {
  foresee,
  listPlaces,
  listVisits,
  loadSchedule,
  markOfSchedule,
  planned,
  shownStatuses,
} from './hours-foresee.ts'
import type { OfferTools } from './waiting-offers.ts'

export function postgresHours(db: Database, tools: OfferTools, record: RecordAudit): Hours {
  return {
    find: async (doctorId, window, now) => {
      const places = await listPlaces(db, doctorId)
      const [{ busy, ...schedule }, visits] = await Promise.all([
        loadSchedule(db, doctorId, { ...window, now }),
        listVisits(db, doctorId, shownStatuses, window),
      ])
      return places.length > 0 ? { branches: places, schedule, busy, visits } : null
    },

    mark: async (doctorId, now) => {
      const { busy: _busy, ...schedule } = await loadSchedule(db, doctorId, planned(now))
      return markOfSchedule(schedule)
    },

    foresee: async (doctorId, change, now) => foresee(db, doctorId, change, now),

    change: (doctorId, order, by, now) =>
      changeHours(db, tools, record, { doctorId, order, by, now }),
  }
}
