import { currentMemberships } from './membership.ts'
import { currentStaff } from './staff-session.ts'

/** Whether this request is of somebody at the desk or of a clinic's member. */
export async function worksHere(): Promise<boolean> {
  return (await currentStaff()) !== null || (await currentMemberships()).length > 0
}
