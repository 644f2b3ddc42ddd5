import { desc } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { files, requestNotes, requestQuestions, requests } from '#/server/db/schema/requests.ts'
import type { Vault } from '#/server/vault.server.ts'
import { among, type OwnedIds } from './personaldata-rows.ts'

/** What somebody asked for, with what was written about it; sealed parts are opened. */
export async function copyRequests(db: Database, vault: Vault, owned: OwnedIds) {
  const [rows, questions, documents, notes] = await Promise.all([
    db
      .select()
      .from(requests)
      .where(among(requests.id, owned.requests))
      .orderBy(desc(requests.createdAt)),
    db
      .select({
        question: requestQuestions.question,
        askedAt: requestQuestions.askedAt,
        answer: requestQuestions.answer,
        answeredAt: requestQuestions.answeredAt,
      })
      .from(requestQuestions)
      .where(among(requestQuestions.requestId, owned.requests)),
    db
      .select({
        purpose: files.purpose,
        name: files.name,
        mediaType: files.mediaType,
        byteSize: files.byteSize,
        createdAt: files.createdAt,
      })
      .from(files)
      .where(among(files.requestId, owned.requests)),
    db
      .select({ note: requestNotes.note, at: requestNotes.at })
      .from(requestNotes)
      .where(among(requestNotes.requestId, owned.requests)),
  ])
  const opened = rows.map(
    async ({
      reference,
      kind,
      status,
      name,
      phone,
      details,
      sealed,
      rejectionReason,
      createdAt,
    }) => ({
      reference,
      kind,
      status,
      name,
      phone,
      ...details,
      ...(sealed ? { encrypted: await vault.open(sealed) } : {}),
      rejectionReason,
      createdAt,
    }),
  )
  return { requests: await Promise.all(opened), questions, documents, notes }
}
