import { can, deskActor, type DeskActor } from '#/domain/permissions.ts'
import { isClosedRequest, type RequestKind, type RequestStatus } from '#/domain/request.ts'
import type { StaffMember } from '#/server/ports/staff.ts'
import type { Services } from '#/server/services.server.ts'
import type { AssignInput } from './queue.ts'
import { onOpenRequest, type Worked } from './work.server.ts'

type Assigned = { kind: RequestKind; status: RequestStatus; assignee: { id: string } | null }

/** To whom a request can be given: who may work on it, and does not already. */
export async function listColleagues(
  { staff }: Pick<Services, 'staff'>,
  actor: DeskActor,
  { kind, status, assignee }: Assigned,
): Promise<{ id: string; name: string }[]> {
  if (isClosedRequest(status)) return []
  const team = await staff.list()
  return team
    .filter(({ id }) => id !== actor.staffId && id !== assignee?.id)
    .filter((member) => mayWork(member, kind))
    .map(({ id, name }) => ({ id, name }))
}

/** Gives a request to a colleague who may work on it. */
export async function assignRequest(
  services: Pick<Services, 'queue' | 'staff' | 'clock'>,
  actor: DeskActor | null,
  { reference, seen, to }: AssignInput,
): Promise<Worked | { ok: false; code: 'colleague-unknown' }> {
  return onOpenRequest(services, actor, { reference, seen }, async ({ id, kind }, by) => {
    const member = (await services.staff.list()).find((each) => each.id === to)
    if (!member || !mayWork(member, kind)) return { ok: false, code: 'colleague-unknown' }
    return services.queue.assign(id, { by, seen, to }, services.clock.now())
  })
}

function mayWork(member: StaffMember, kind: RequestKind): boolean {
  return member.withdrawnAt === null && can.workOn(deskActor(member), kind).ok
}
