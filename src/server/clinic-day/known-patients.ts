import { ERASED_NAME } from '#/domain/booking/personal-data.ts'
import type { App } from '#/server/app.ts'
import { takeLimits } from '#/server/http/limits.ts'
import { mayPractise, practising } from '#/server/practices/may-practise.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listVisitsOfPatient } from './clinic-day.ts'

const MOST_NAMES = 5

/**
 * The names with which this phone (E.164) has visited the practice, latest first: only at branches whose days
 * the member may see. Empty for everybody else.
 */
export async function listKnownPatients(
  app: App,
  membership: Membership | null,
  phone: string,
): Promise<string[]> {
  if (!mayPractise(membership, 'add-visit')) return []
  const { id: doctorId } = membership.profile
  const times = { attempts: 300, windowMinutes: 60 }
  if (!(await takeLimits(app, [{ name: 'known-patients', subject: doctorId, ...times }]))) return []
  const visits = await listVisitsOfPatient(app, { id: '', doctorId, phone })
  const names = visits
    .filter(({ branchId }) => practising(membership, 'see-day', branchId).ok)
    .map(({ patientName }) => patientName)
    .filter((name) => name !== '' && name !== ERASED_NAME)
  return [...new Set(names)].slice(0, MOST_NAMES)
}
