import type { Schedule, Slot } from './schedule.ts'
import { sessionSlots } from './sessions.ts'

/** The sessions that start on a clinic date, as instants: slots of one branch without a pause between them. */
export function sessionTimes(schedule: Schedule, date: string): Slot[] {
  const slots = sessionSlots(schedule, date).toSorted((a, b) => +a.startsAt - +b.startsAt)
  const sessions: Slot[] = []
  for (const slot of slots) {
    const index = sessions.findLastIndex(({ branchId }) => branchId === slot.branchId)
    const before = sessions[index]
    if (before && +before.endsAt === +slot.startsAt)
      sessions[index] = { ...before, endsAt: slot.endsAt }
    else sessions.push(slot)
  }
  return sessions
}
