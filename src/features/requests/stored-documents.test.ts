import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { readFileToken } from '#/forms/file-tokens.ts'
import { storeUpload } from '#/forms/upload.server.ts'
import { objectRemovals } from '#/server/db/schema/objects.ts'
import { files } from '#/server/db/schema/requests.ts'
import { findFile, saveFile } from '#/server/files/files.ts'
import { addProof } from '#/server/session/proofs.ts'
import { removeObjects } from '#/server/files/remove-objects.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { pdf, png } from '#/testing/documents.ts'
import { storedApp } from '#/testing/firebase/stored.ts'
import { asSent, inRequest } from '#/testing/request.ts'
import { serveDocument } from './document.server.ts'

const { db } = await cloneDatabase()
const { storage, clock, app, objectNames } = await storedApp(db)

// Failures are logged.
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
const document = { purpose: 'licence', name: 'licence.pdf', mediaType: 'application/pdf' as const }

beforeEach(async () => {
  storage.state.isAway = false
  storage.objects.clear()
  await db.delete(files)
  await db.delete(objectRemovals)
  log.mockClear()
})

test('an uploaded document is stored sealed in the bucket, in no table, and read through the site only', async () => {
  const { result } = await inRequest(app, {}, () => storeUpload(pdfFile(), 'licence'))
  const id = result.ok ? readFileToken(result.token).id : ''
  const [row] = await db.select().from(files).where(eq(files.id, id))
  expect(row).toMatchObject({ content: null, byteSize: pdf.length, mediaType: 'application/pdf' })
  expect(objectNames()).toEqual([row?.object])
  expect(bytesOf(row?.object)?.includes('%PDF')).toBe(false)
  expect(bytesOf(row?.object)?.toString('latin1')).toMatch(/^sealed\.1\./)
  expect(await findFile(app, id)).toMatchObject({
    name: 'licence.pdf',
    content: new Uint8Array(pdf),
  })

  const reference = await ask([id])
  const mine = await download(id, reference)
  expect(mine).toMatchObject({ status: 200, text: pdf.toString('latin1') })
  expect(mine.disposition).toBe("attachment; filename*=UTF-8''licence.pdf")
  expect(await download(id, null)).toMatchObject({ status: 404 })
  expect(await db.select().from(objectRemovals)).toEqual([])
})

test('a document is shown in place with the same rights, and runs and loads nothing', async () => {
  const id = await saveFile(app, { ...document, content: pdf })
  const photo = { purpose: 'photo', name: 'me.png', mediaType: 'image/png' as const }
  const pictureId = await saveFile(app, { ...photo, content: png })
  const reference = await ask([id, pictureId])
  const shown = await download(id, reference, true)
  expect(shown).toMatchObject({ status: 200, text: pdf.toString('latin1') })
  expect(shown.disposition).toBe("inline; filename*=UTF-8''licence.pdf")
  expect(shown.policy).toContain("default-src 'none'")
  expect(shown.policy).toContain("frame-ancestors 'self'")
  expect((await download(pictureId, reference, true)).policy).toMatch(/; sandbox$/)
  expect(await download(id, null, true)).toMatchObject({ status: 404, policy: null })
  expect((await download(id, reference)).policy).toBeNull()
})

test('while the bucket is unavailable an upload says so and stores nothing, and a download fails temporarily', async () => {
  const id = await saveFile(app, { ...document, content: pdf })
  const reference = await ask([id])
  storage.state.isAway = true
  const { result } = await inRequest(app, {}, () => storeUpload(pdfFile(), 'licence'))
  expect(result).toEqual({ ok: false, code: 'file-unavailable' })
  expect(log.mock.calls.flat().join()).toContain('"reason":"503"')
  expect(await db.select({ id: files.id }).from(files)).toEqual([{ id }])
  await expect(download(id, reference)).rejects.toThrow('The work failed')

  storage.state.isAway = false
  clock.pass(61)
  await removeObjects(app)
  expect(objectNames()).toHaveLength(1)
  expect(await download(id, reference)).toMatchObject({ status: 200 })
  expect(await db.select().from(objectRemovals)).toEqual([])
})

async function ask(fileIds: string[]): Promise<string> {
  const created = await recordRequest(app, {
    kind: 'doctor',
    name: 'هبة سامي',
    phone: '+201012345678',
    details: {},
    fileIds,
    purposes: ['request'],
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId: null,
    locale: 'ar',
  })
  if (!created.ok) throw new Error(created.code)
  return created.reference
}

/** As the sender of the request with this reference; without one as an unknown visitor. */
async function download(id: string, reference: string | null, isShown = false) {
  const proof = reference
    ? asSent((await inRequest(app, {}, () => addProof('requests', reference))).cookies, 'requests')
    : ''
  const { result } = await inRequest(app, { cookie: proof }, () => serveDocument(id, isShown))
  return {
    status: result.status,
    text: Buffer.from(await result.arrayBuffer()).toString('latin1'),
    disposition: result.headers.get('content-disposition'),
    policy: result.headers.get('content-security-policy'),
  }
}

function pdfFile(): File {
  return new File([new Uint8Array(pdf)], 'licence.pdf')
}

function bytesOf(object: string | null | undefined) {
  return storage.objects.get(object ?? '')?.content
}
