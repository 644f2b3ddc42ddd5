import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Database, Queries } from '#/server/db/connect.ts'
import {
  files,
  isOpenRequest,
  requestEvents,
  requestQuestions,
  requests,
} from '#/server/db/schema/requests.ts'
import type { Entropy } from '#/server/ports/entropy.ts'
import type { RequestFile, Requests } from '#/server/ports/requests.ts'
import type { AtRest } from '#/server/atrest.server.ts'
import type { Vault } from '#/server/vault.server.ts'
import { fileFacts } from './files.ts'
import { createRequest } from './new-request.ts'
import { ownRequestChanges } from './own-request-changes.ts'
import type { DataLinks } from './personaldata-links.ts'
import { claimFiles, FileLost } from './request-files.ts'
import { risingTo } from './request-time.ts'
import { openQuestion, openRequest } from './sealed-rows.ts'

/** What people ask for, in one table of queues. */
export function postgresRequests(
  db: Database,
  entropy: Entropy,
  vault: Vault,
  links: DataLinks,
): Requests {
  const { atRest } = vault
  return {
    ...ownRequestChanges(db, atRest),
    create: createRequest(db, entropy, vault, links),

    isTaken: async (exclusiveKey) => {
      const found = await db
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.exclusiveKey, exclusiveKey), ne(requests.status, 'rejected')))
      return found.length > 0
    },

    findById: async (id) => {
      const [request] = await db.select().from(requests).where(eq(requests.id, id))
      return request ? openRequest(atRest, request) : null
    },

    findByReference: async (reference) => {
      const [request] = await db.select().from(requests).where(eq(requests.reference, reference))
      if (!request) return null
      return { ...openRequest(atRest, request), ...(await historyOf(db, atRest, request.id)) }
    },

    listOfUser: async (userId) => {
      const rows = await db
        .select()
        .from(requests)
        .where(eq(requests.userId, userId))
        .orderBy(desc(requests.createdAt))
        .limit(200)
      return rows.map((row) => openRequest(atRest, row))
    },

    countWaiting: () =>
      db
        .select({ kind: requests.kind, count: count() })
        .from(requests)
        .where(isOpenRequest)
        .groupBy(requests.kind)
        .orderBy(requests.kind),

    supply: async (requestId, supplied, now) => {
      try {
        const isNew = await db.transaction((tx) =>
          supply(tx, atRest, { requestId, ...supplied, now }),
        )
        return isNew ? { ok: true } : { ok: false, code: 'already-answered' }
      } catch (error) {
        if (error instanceof FileLost) return { ok: false, code: 'file-lost' }
        throw error
      }
    },
  }
}

type Supplying = Parameters<Requests['supply']>[1] & { requestId: string; now: Date }

/** Answers an open question, in a transaction; false when it is not open. */
async function supply(
  tx: Queries,
  atRest: AtRest,
  { requestId, questionId, answer, fileIds, now }: Supplying,
): Promise<boolean> {
  const open = and(
    eq(requestQuestions.id, questionId),
    eq(requestQuestions.requestId, requestId),
    isNull(requestQuestions.answeredAt),
  )
  const answered = await tx
    .update(requestQuestions)
    .set({
      answer: atRest.seal('request_questions.answer', questionId, answer),
      answeredAt: now,
    })
    .where(open)
    .returning({ id: requestQuestions.id })
  if (answered.length === 0) return false
  await claimFiles(tx, requestId, fileIds)
  const event = { requestId, event: 'supplied' as const, at: now, actor: 'visitor' as const }
  await tx.insert(requestEvents).values(event)
  await tx
    .update(requests)
    .set({ updatedAt: risingTo(now) })
    .where(eq(requests.id, requestId))
  return true
}

type History = Pick<RequestFile, 'events' | 'questions' | 'files'>

async function historyOf(db: Queries, atRest: AtRest, id: string): Promise<History> {
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
    questions: questions.map((row) => openQuestion(atRest, row)),
    files: documents,
  }
}
