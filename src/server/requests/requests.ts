import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import type { RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Queries } from '#/server/db/connect.ts'
import {
  files,
  isOpenRequest,
  requestEvents,
  requestQuestions,
  requests,
} from '#/server/db/schema/requests.ts'
import { fileFacts } from '#/server/files/files.ts'
import { openQuestion, openRequest } from '#/server/sealing/sealed-rows.ts'
import type { Request, RequestFile } from './request.ts'

/** Whether a request that was not rejected has this key already; a hint, `create` decides. */
export async function isRequestTaken(app: App, exclusiveKey: string): Promise<boolean> {
  const found = await app.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.exclusiveKey, exclusiveKey), ne(requests.status, 'rejected')))
  return found.length > 0
}

export async function findRequestById(app: App, id: string): Promise<Request | null> {
  const [request] = await app.db.select().from(requests).where(eq(requests.id, id))
  return request ? openRequest(app.vault.columnCipher, request) : null
}

export async function findRequestByReference(
  app: App,
  reference: string,
): Promise<RequestFile | null> {
  const [request] = await app.db.select().from(requests).where(eq(requests.reference, reference))
  if (!request) return null
  return {
    ...openRequest(app.vault.columnCipher, request),
    ...(await historyOf(app.db, app.vault.columnCipher, request.id)),
  }
}

/** Latest first. */
export async function listRequestsOfUser(app: App, userId: string): Promise<Request[]> {
  const rows = await app.db
    .select()
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(desc(requests.createdAt))
    .limit(200)
  return rows.map((row) => openRequest(app.vault.columnCipher, row))
}

/** Unfinished requests by kind; kinds without any are left out. */
export function countOpenRequests(app: App): Promise<{ kind: RequestKind; count: number }[]> {
  return app.db
    .select({ kind: requests.kind, count: count() })
    .from(requests)
    .where(isOpenRequest)
    .groupBy(requests.kind)
    .orderBy(requests.kind)
}

type History = Pick<RequestFile, 'events' | 'questions' | 'files'>

async function historyOf(db: Queries, columnCipher: ColumnCipher, id: string): Promise<History> {
  const { event, status, at } = requestEvents
  const [events, questions, documents] = await Promise.all([
    db
      .select({ event, status, at })
      .from(requestEvents)
      .where(eq(requestEvents.requestId, id))
      .orderBy(asc(requestEvents.id)),
    db
      .select()
      .from(requestQuestions)
      .where(eq(requestQuestions.requestId, id))
      .orderBy(asc(requestQuestions.askedAt)),
    db.select(fileFacts).from(files).where(eq(files.requestId, id)).orderBy(asc(files.createdAt)),
  ])
  return {
    events,
    questions: questions.map((row) => openQuestion(columnCipher, row)),
    files: documents,
  }
}
