import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oldestDraft } from '#/domain/web/draft.ts'
import { drafts } from '#/server/db/schema/requests.ts'
import { deleteUnclaimedFiles, findFile, saveFile } from '#/server/files/files.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pdf } from '#/testing/documents.ts'
import { beginDraft, deleteOldDrafts, findDraft, saveDraft } from './drafts.ts'
import { recordRequest } from './new-request.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const typed = { nationalId: '29001011234567', nameAr: 'هبة سامي' }

function begin(fileIds: string[] = []): Promise<string> {
  return beginDraft(app, { kind: 'doctor', typed, step: 'work', fileIds })
}

function upload(): Promise<string> {
  const file = { purpose: 'licence', name: 'licence.pdf', mediaType: 'application/pdf' as const }
  return saveFile(app, { ...file, content: pdf })
}

async function send(draftId: string, fileIds: string[]): Promise<void> {
  const result = await recordRequest(app, {
    kind: 'doctor',
    name: 'هبة سامي',
    phone: '+201012345678',
    details: {},
    fileIds,
    draftId,
    purposes: ['application'],
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar',
  })
  if (!result.ok) throw new Error(result.code)
}

test('a draft is read back as saved, and not readable in the table', async () => {
  const id = await begin()
  const more = { typed: { ...typed, phone: '01012345678' }, step: 'clinics', fileIds: [] }
  expect(await saveDraft(app, id, more)).toBe(true)
  expect(await findDraft(app, id)).toMatchObject({
    kind: 'doctor',
    typed: more.typed,
    step: 'clinics',
    isSent: false,
  })
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id))
  for (const secret of Object.values(more.typed)) expect(JSON.stringify(row)).not.toContain(secret)
})

test('a sent draft is empty and stays so', async () => {
  const id = await begin()
  await send(id, [])
  expect(await findDraft(app, id)).toMatchObject({ isSent: true, typed: {} })
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id))
  expect(row?.sealed).toBe('')
  const late = { typed, step: 'who', fileIds: [] }
  expect(await saveDraft(app, id, late)).toBe(false)
})

test('a draft and its files are kept for thirty days after it was last saved', async () => {
  const [kept, dropped] = [await upload(), await upload()]
  const id = await begin([kept, dropped])
  clock.pass(10 * DAY)
  await saveDraft(app, id, { typed, step: 'who', fileIds: [kept] })
  await deleteUnclaimedFiles(app, clock.now())
  expect(await findFile(app, kept)).not.toBeNull()
  expect(await findFile(app, dropped)).toBeNull()

  clock.pass(29 * DAY)
  await deleteOldDrafts(app, oldestDraft(clock.now()))
  expect(await findDraft(app, id)).not.toBeNull()
  clock.pass(2 * DAY)
  await deleteOldDrafts(app, oldestDraft(clock.now()))
  expect(await findDraft(app, id)).toBeNull()
  expect(await findFile(app, kept)).toBeNull()
})

test('the documents of an application are kept longer than its draft', async () => {
  const fileId = await upload()
  const id = await begin([fileId])
  await send(id, [fileId])
  clock.pass(31 * DAY)
  await deleteOldDrafts(app, oldestDraft(clock.now()))
  expect(await findFile(app, fileId)).toMatchObject({ name: 'licence.pdf' })
})

test('a draft cannot claim files of another draft or a request', async () => {
  const [waiting, sent] = [await upload(), await upload()]
  await begin([waiting])
  await send(await begin(), [sent])
  const other = await begin([waiting, sent])
  clock.pass(2 * DAY)
  await saveDraft(app, other, { typed, step: 'who', fileIds: [] })
  await deleteUnclaimedFiles(app, clock.now())
  expect(await findFile(app, waiting)).not.toBeNull()
  expect(await findFile(app, sent)).not.toBeNull()
})

/** In minutes. */
const DAY = 24 * 60
