import { and, eq, isNull } from 'drizzle-orm'
import type { Asker } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { requestEvents, requestQuestions, requests } from '#/server/db/schema/requests.ts'
import { transact, type Work } from '#/server/work.ts'
import { claimFiles, FileLost } from './files.ts'
import { findOwnRequest } from './status.ts'
import { risingTo } from './time.ts'

type SupplyInput = { reference: string; question: string; answer: string; fileIds: string[] }

type Supplied =
  | { ok: true }
  | { ok: false; code: 'request-not-found' | 'already-answered' | 'file-lost' }

/**
 * Answers a question of staff, with documents if they asked for them; `already-answered` also if there is no
 * such question.
 */
export async function supplyAnswer(app: App, asker: Asker, input: SupplyInput): Promise<Supplied> {
  const request = await findOwnRequest(app, asker, input.reference)
  if (!request) return { ok: false, code: 'request-not-found' }
  try {
    const isNew = await transact(app, (work) => supply(work, request.id, input))
    return isNew ? { ok: true } : { ok: false, code: 'already-answered' }
  } catch (error) {
    if (error instanceof FileLost) return { ok: false, code: 'file-lost' }
    throw error
  }
}

/** Answers an open question in a transaction; false if it is not open. */
async function supply(
  { tx, now, vault }: Work,
  requestId: string,
  { question: questionId, answer, fileIds }: SupplyInput,
): Promise<boolean> {
  // The first lock, as in every change of a request: an erasure would miss documents claimed meanwhile.
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.id, requestId))
    .for('update')
  const open = and(
    eq(requestQuestions.id, questionId),
    eq(requestQuestions.requestId, requestId),
    isNull(requestQuestions.answeredAt),
  )
  const answered = await tx
    .update(requestQuestions)
    .set({
      answer: vault.columnCipher.seal('request_questions.answer', questionId, answer),
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
