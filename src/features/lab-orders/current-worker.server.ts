import { labMember, labStaff, type LabWorker } from '#/server/lab-orders/desk-order.ts'
import { currentMembership } from '#/server/session/membership.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

/** The member of the laboratory with this slug, or without one whoever is at the desk. */
export async function currentLabWorker(slug: string): Promise<LabWorker | null> {
  return slug === '' ? labStaff(await currentDeskActor()) : labMember(await currentMembership(slug))
}
