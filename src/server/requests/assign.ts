import { can, deskActor, type DeskActor } from '#/domain/permissions.ts'
import { isClosedRequest, type RequestKind, type RequestStatus } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { listStaff } from '#/server/staff/staff.ts'
import type { StaffMember } from '#/server/staff/staff-member.ts'
import { assignedTo, changeSeenRequest } from './change.ts'
import type { HoldingInput } from './request.ts'
import { onOpenRequest, type Worked } from './find-queued.ts'

export type AssignInput = HoldingInput & { to: string }

type Assigned = { kind: RequestKind; status: RequestStatus; assignee: { id: string } | null }

/** Staff to whom a request can be assigned: those who may work on it, except its assignee. */
export async function listColleagues(
  app: App,
  actor: DeskActor,
  { kind, status, assignee }: Assigned,
): Promise<{ id: string; name: string }[]> {
  if (isClosedRequest(status)) return []
  const team = await listStaff(app)
  return team
    .filter(({ id }) => id !== actor.staffId && id !== assignee?.id)
    .filter((member) => worksOn(member, kind))
    .map(({ id, name }) => ({ id, name }))
}

/** Assigns a request to a colleague who may work on it. */
export async function assignRequest(
  app: App,
  actor: DeskActor | null,
  { reference, seen, to }: AssignInput,
): Promise<Worked | { ok: false; code: 'colleague-not-found' }> {
  return onOpenRequest(app, actor, { reference, seen }, async ({ id, kind }, by) => {
    const member = (await listStaff(app)).find((each) => each.id === to)
    if (!member || !worksOn(member, kind)) return { ok: false, code: 'colleague-not-found' }
    return changeSeenRequest(app, id, { by, seen }, ({ status }) => assignedTo(to, status))
  })
}

function worksOn(member: StaffMember, kind: RequestKind): boolean {
  return member.withdrawnAt === null && can.workOn(deskActor(member), kind).ok
}
