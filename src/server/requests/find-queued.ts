import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { can, type DeskActor } from '#/domain/permissions.ts'
import { isClosedRequest } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Database } from '#/server/db/connect.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { requestEvents, requestNotes, requests } from '#/server/db/schema/requests.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { openNote } from '#/server/sealing/sealed-rows.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { RequestChangeResult, DeskRequest } from './queued.ts'
import type { HoldingInput } from './request.ts'
import { findRequestByReference } from './requests.ts'

/** 'request-not-found' is also returned without permission for its kind. */
export type Worked =
  | RequestChangeResult
  | {
      ok: false
      code: 'request-not-found' | 'request-finished' | 'move-not-allowed' | 'time-invalid'
    }

/** Decides on the request as it was seen; the write checks again that it is unchanged. */
export async function onOpenRequest<Outcome>(
  app: App,
  actor: DeskActor | null,
  { reference, seen }: HoldingInput,
  work: (request: DeskRequest, by: string) => Promise<Outcome>,
): Promise<Outcome | Worked> {
  const found = await findWork(app, actor, reference)
  if (!found) return { ok: false, code: 'request-not-found' }
  const { request, by } = found
  if (isClosedRequest(request.status)) return { ok: false, code: 'request-finished' }
  if (request.updatedAt.getTime() !== seen.getTime())
    return { ok: false, code: 'changed-meanwhile' }
  return work(request, by)
}

/** Null also without permission for its kind. */
export async function findWork(app: App, actor: DeskActor | null, reference: string) {
  const request = actor && (await findQueued(app, reference))
  if (!request || !isPermitted(can.workOn(actor, request.kind), 'work-requests')) return null
  return { request, by: actor.staffId }
}

export async function findQueued(app: App, reference: string): Promise<DeskRequest | null> {
  const request = await findRequestByReference(app, reference)
  return request && { ...request, ...(await deskPart(app.db, app.vault.columnCipher, request.id)) }
}

type DeskPart = Pick<DeskRequest, 'assignee' | 'profile' | 'events' | 'notes'>

async function deskPart(
  db: Database,
  columnCipher: ColumnCipher,
  requestId: string,
): Promise<DeskPart> {
  const { event, status, at } = requestEvents
  const { id, note } = requestNotes
  const [assignees, profile, events, notes] = await Promise.all([
    db
      .select({ id: staff.id, name: staff.name })
      .from(requests)
      .innerJoin(staff, eq(staff.id, requests.assigneeId))
      .where(eq(requests.id, requestId)),
    findProfile(db, requestId),
    db
      .select({ event, status, at, staffName: staff.name })
      .from(requestEvents)
      .leftJoin(staff, eq(staff.id, requestEvents.staffId))
      .where(eq(requestEvents.requestId, requestId))
      .orderBy(asc(requestEvents.id)),
    db
      .select({ id, note, at: requestNotes.at, staffName: staff.name })
      .from(requestNotes)
      .innerJoin(staff, eq(staff.id, requestNotes.staffId))
      .where(eq(requestNotes.requestId, requestId))
      .orderBy(desc(requestNotes.at), desc(id)),
  ])
  const opened = notes.map((row) => openNote(columnCipher, row))
  return { assignee: assignees[0] ?? null, profile, events, notes: opened }
}

async function findProfile(db: Database, requestId: string): Promise<DeskPart['profile']> {
  const [found] = await db
    .select({ doctor: doctors.slug, facility: facilities.slug })
    .from(requests)
    .leftJoin(doctors, and(eq(doctors.id, requests.doctorId), isNotNull(doctors.publishedAt)))
    .leftJoin(facilities, eq(facilities.id, requests.facilityId))
    .where(eq(requests.id, requestId))
  if (found?.doctor) return { kind: 'doctor', slug: found.doctor }
  return found?.facility ? { kind: 'facility', slug: found.facility } : null
}
