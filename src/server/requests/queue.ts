import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { isClosedRequest, requestKinds } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Database, Queries } from '#/server/db/connect.ts'
import { countUpTo, MOST_COUNTED } from '#/server/db/counting.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import {
  isOpenRequest,
  requestEvents,
  requestNotes,
  requests,
} from '#/server/db/schema/requests.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { openNote } from '#/server/sealing/sealed-rows.ts'
import { transact } from '#/server/work.ts'
import { queueText } from './queue-text.ts'
import type { DeskRequest, QueueFilter, QueueLine, QueuePart } from './queued.ts'
import { findRequestByReference } from './requests.ts'

/** Oldest first while unfinished, else latest first; starts after the reference `after`. */
export async function listQueueLines(
  app: App,
  filter: QueueFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<QueuePart> {
  const [found, total] = await Promise.all([
    selectLines(app.db, filter, { after, limit: limit + 1 }),
    countUpTo(app.db, requests, matching(filter)),
  ])
  const lines = found.slice(0, limit)
  const next = found.length > limit ? (lines.at(-1)?.reference ?? null) : null
  return { lines, next, total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED }
}

/** Up to `most` requests that match a filter, for a file; audits who exported how many and of which kinds. */
export function recordQueueExport(
  app: App,
  filter: QueueFilter,
  by: string,
  most: number,
): Promise<QueueLine[]> {
  return transact(app, async ({ tx, audit }) => {
    const lines = await selectLines(tx, filter, { limit: most })
    const { kinds, status, text, assigneeId } = filter
    // The search text may be a name, so it is not stored.
    const searched = { hasText: text !== undefined, isMine: assigneeId !== undefined }
    const after = { rows: lines.length, kinds, status: status ?? 'open', ...searched }
    const entry = { actorKind: 'staff' as const, actorId: by, action: 'queue-exported' }
    const subject = { subjectKind: 'queue', subjectId: 'requests', before: {} }
    await audit({ ...entry, ...subject, after })
    return lines
  })
}

export async function findQueued(app: App, reference: string): Promise<DeskRequest | null> {
  const request = await findRequestByReference(app, reference)
  return request && { ...request, ...(await deskPart(app.db, app.vault.atRest, request.id)) }
}

function selectLines(
  db: Queries,
  filter: QueueFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<QueueLine[]> {
  const { createdAt, id } = requests
  const isLatestFirst = filter.status !== undefined && isClosedRequest(filter.status)
  const order = isLatestFirst ? desc : asc
  return db
    .select(lineFacts)
    .from(requests)
    .leftJoin(staff, eq(staff.id, requests.assigneeId))
    .where(and(matching(filter), after === undefined ? undefined : follows(after, isLatestFirst)))
    .orderBy(order(createdAt), order(id))
    .limit(limit)
}

/** Compares the columns of the order, so that deep pages cost the same as the first one. */
function follows(reference: string, isLatestFirst: boolean): SQL {
  const { createdAt, id } = requests
  const sign = sql.raw(isLatestFirst ? '<' : '>')
  return sql`(${createdAt}, ${id}) ${sign} (
    select last.created_at, last.id from ${requests} as last where last.reference = ${reference})`
}

const lineFacts = {
  reference: requests.reference,
  kind: requests.kind,
  status: requests.status,
  name: requests.name,
  phone: requests.phone,
  createdAt: requests.createdAt,
  updatedAt: requests.updatedAt,
  assignee: staff.name,
}

function matching({ kinds, status, text, assigneeId }: QueueFilter) {
  return and(
    kinds.length === requestKinds.length ? undefined : inArray(requests.kind, [...kinds]),
    status ? eq(requests.status, status) : isOpenRequest,
    assigneeId === undefined ? undefined : eq(requests.assigneeId, assigneeId),
    text === undefined ? undefined : queueText(text),
  )
}

type DeskPart = Pick<DeskRequest, 'assignee' | 'profile' | 'events' | 'notes'>

async function deskPart(db: Database, atRest: AtRest, requestId: string): Promise<DeskPart> {
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
  const opened = notes.map((row) => openNote(atRest, row))
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
