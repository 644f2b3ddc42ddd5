import { listDesks } from '#/server/affiliations/members.ts'
import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listVisitsWithPhone } from './clinic-day.ts'

const MOST_NAMES = 5

/**
 * The names with which this phone (E.164) has visited the practice, or any doctor of the centre, latest first: only
 * at branches whose days the member may see. Empty for everybody else.
 */
export async function listKnownPatients(
  app: App,
  membership: Membership | null,
  phone: string,
): Promise<string[]> {
  if (!mayPractise(membership, 'add-visit')) return []
  const subject = membership.profile.id
  const times = { attempts: 300, windowMinutes: 60 }
  if (!(await takeLimits(app, [{ name: 'known-patients', subject, ...times }]))) return []
  const desks = new Map((await listDesks(app, membership))?.map((desk) => [desk.profile.id, desk]))
  const visits = await listVisitsWithPhone(app, [...desks.keys()], phone)
  const names = visits
    .filter(({ doctorId, branchId }) => {
      const desk = desks.get(doctorId)
      return desk !== undefined && practising(desk, 'see-day', branchId).ok
    })
    .map(({ patientName }) => patientName)
    .filter((name) => name !== '' && name !== ERASED_NAME)
  return [...new Set(names)].slice(0, MOST_NAMES)
}
