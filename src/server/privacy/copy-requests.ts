import { and, desc, isNull, or } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { files, requestNotes, requestQuestions, requests } from '#/server/db/schema/requests.ts'
import { listDraftsOf } from '#/server/requests/drafts.ts'
import { openNote, openQuestion, openRequest } from '#/server/sealing/sealed-rows.ts'
import type { Vault } from '#/server/crypto/vault.ts'
import { isOfVisit } from './copy-documents.ts'
import { isOfLabOrder } from './copy-lab-orders.ts'
import { among, isOf, type OwnedIds } from './owned-rows.ts'
import type { DataSubject } from './subject.ts'

/** The person's requests and unsent drafts, with their questions, documents and notes; sealed parts are opened. */
export async function copyRequests(
  db: Database,
  vault: Vault,
  subject: DataSubject,
  owned: OwnedIds,
) {
  const { userId, phone } = subject
  const unsent = phone ? await listDraftsOf(db, vault, phone) : []
  const draftIds = unsent.map(({ id }) => id)
  const uploaded = and(isOf({ userId, phone: null }, files), isNull(files.requestId))
  const [rows, questions, documents, notes] = await Promise.all([
    db
      .select()
      .from(requests)
      .where(among(requests.id, owned.requests))
      .orderBy(desc(requests.createdAt)),
    db
      .select({
        id: requestQuestions.id,
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
      .where(
        or(
          among(files.requestId, owned.requests),
          among(files.draftId, draftIds),
          uploaded,
          isOfVisit(db, owned),
          isOfLabOrder(db, owned),
        ),
      ),
    db
      .select({ id: requestNotes.id, note: requestNotes.note, at: requestNotes.at })
      .from(requestNotes)
      .where(among(requestNotes.requestId, owned.requests)),
  ])
  const { columnCipher } = vault
  const opened = rows.map(async (row) => {
    const { details, sealed, rejectionReason, createdAt, ...facts } = openRequest(columnCipher, row)
    const { reference, kind, status, name, phone } = facts
    const base = { reference, kind, status, name, phone, ...details }
    const encrypted = sealed ? { encrypted: await vault.open(sealed) } : {}
    return { ...base, ...encrypted, rejectionReason, createdAt }
  })
  return {
    requests: await Promise.all(opened),
    drafts: unsent.map(({ typed, kind, savedAt }) => ({ ...typed, kind, savedAt })),
    questions: questions.map((row) => withoutId(openQuestion(columnCipher, row))),
    documents,
    notes: notes.map((row) => withoutId(openNote(columnCipher, row))),
  }
}

function withoutId<Row extends { id: string }>({ id: _id, ...facts }: Row): Omit<Row, 'id'> {
  return facts
}
