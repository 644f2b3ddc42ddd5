import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isClosedRequest, requestKinds } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { Queries } from '#/server/db/connect.ts'
import { countUpTo, MOST_COUNTED } from '#/server/db/counting.ts'
import { isOpenRequest, requests } from '#/server/db/schema/requests.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { transact } from '#/server/work.ts'
import { queueText } from './queue-text.ts'
import type { QueueFilter, QueueLine, QueuePart } from './queued.ts'

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
    const entry = { actorKind: 'staff' as const, actorId: by, action: 'queue-exported' as const }
    const subject = { subjectKind: 'queue' as const, subjectId: 'requests', before: {} }
    await audit({ ...entry, ...subject, after })
    return lines
  })
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
  dueAt: requests.dueAt,
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
