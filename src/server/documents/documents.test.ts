import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MOST_DOCUMENTS } from '#/domain/care/patient-document.ts'
import type { Asker } from '#/domain/permissions.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { patientDocuments } from '#/server/db/schema/documents.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { files } from '#/server/db/schema/requests.ts'
import { deleteUnclaimedFiles, saveFile } from '#/server/files/files.ts'
import { linkGuest } from '#/server/people/profiles.ts'
import type { Membership } from '#/server/practices/member.ts'
import { listMembershipsOfUser } from '#/server/practices/memberships.ts'
import { setOpensDocuments } from '#/server/practices/team.ts'
import { erasePersonalData } from '#/server/privacy/erase-personal-data.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { pdf } from '#/testing/documents.ts'
import { providerMember } from '#/testing/provider.ts'
import { inRequest } from '#/testing/request.ts'
import { attachDocument, detachDocument, removeDocument } from './change.ts'
import { keepDocument } from './keep.ts'
import { leaveDocument } from './leave.ts'
import { openOwnDocument, openVisitDocument } from './open.ts'
import { findBox, findClinicDocuments, findVisitDocuments } from './pages.ts'
import { findShare, openShare, revokeShare, shareDocument } from './share.ts'

const clinic = await openClinic()
const { app, db, clock } = clinic
const ok = { ok: true }
const refused = (code: string) => ({ ok: false, code })

let owner: Membership
let reference: string
let phone: string

beforeEach(async () => {
  const doctor = await clinic.nextDoctor()
  phone = newPhone()
  owner = await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
  reference = referenceOf(await clinic.book(newVisitor(), doctor.slot(), { phone }))
})

const guest = (proved = [reference]): Asker => ({ actor: { kind: 'visitor' }, proved })
const signedIn = (userId: string): Asker => ({ actor: { kind: 'patient', userId }, proved: [] })

async function newUser(number = phone): Promise<string> {
  const facts = { name: 'منى السيد', phone: number, password: 'a sentence of hers' }
  await app.gateways.accounts.register({ ...facts, policyVersion: '2026-11' })
  const user = await app.gateways.accounts.findByPhone(number)
  if (!user) throw new Error('There is no account.')
  return user.id
}

const upload = (content: Uint8Array = pdf) =>
  saveFile(app, { purpose: 'document', name: 'نتيجة.pdf', mediaType: 'application/pdf', content })

async function keep(asker: Asker, change: { reference?: string | null; fileId?: string } = {}) {
  const fileId = change.fileId ?? (await upload())
  const facts = { kind: 'result' as const, issuedOn: '2026-11-01', familyMemberId: null }
  const visit = change.reference === undefined ? reference : change.reference
  return keepDocument(app, asker, {
    ...facts,
    fileId,
    reference: visit,
    submissionKey: randomUUID(),
  })
}

/** The page of a booking, which needs a request for its form's token. */
async function onVisit(asker: Asker, which = reference) {
  return findVisitDocuments(app, asker, which)
}

async function boxOf(userId: string) {
  const { result } = await inRequest(app, {}, () => findBox(app, userId))
  return result.documents
}

const setVisit = (change: Partial<typeof bookings.$inferInsert>) =>
  db.update(bookings).set(change).where(eq(bookings.reference, reference))

async function onlyId(): Promise<string> {
  const [document] = (await onVisit(guest()))?.documents ?? []
  if (!document) throw new Error('There is no document.')
  return document.id
}

test('a guest attaches a document; the doctor opens it, and the guest sees that', async () => {
  expect(await keep(guest())).toMatchObject(ok)
  const id = await onlyId()
  const clinics = await findClinicDocuments(app, owner, reference)
  expect(clinics?.documents).toMatchObject([{ id, kind: 'result', name: 'نتيجة.pdf', from: null }])
  const file = await openVisitDocument(app, owner, { id, reference })
  expect(Buffer.from(file?.content ?? [])).toEqual(pdf)
  const [seen] = (await onVisit(guest()))?.documents ?? []
  expect(seen?.reads).toHaveLength(1)
  expect(seen?.reads[0]?.doctor).toMatch(/^د\. /)
  expect(await openOwnDocument(app, guest(), id)).not.toBeNull()
  expect((await onVisit(guest()))?.documents[0]?.reads).toHaveLength(1)
})

test('nobody else opens it: other patients, other clinics, the front desk, or the clinic after thirty days', async () => {
  await keep(guest())
  const id = await onlyId()
  const other = await clinic.nextDoctor()
  const theirs = referenceOf(await clinic.book(newVisitor(), other.slot()))
  const others = await providerMember(app, newPhone(), { doctorId: other.doctorId })
  const doctorId = owner.profile.id
  const desk = await providerMember(app, newPhone(), { doctorId, role: 'assistant' })
  expect(await openOwnDocument(app, guest([theirs]), id)).toBeNull()
  expect(await openOwnDocument(app, signedIn(await newUser(newPhone())), id)).toBeNull()
  expect(await openVisitDocument(app, others, { id, reference: theirs })).toBeNull()
  expect(await openVisitDocument(app, others, { id, reference })).toBeNull()
  expect(await openVisitDocument(app, desk, { id, reference })).toBeNull()
  expect(await findClinicDocuments(app, desk, reference)).toBeNull()
  expect(await openVisitDocument(app, owner, { id: 'x', reference })).toBeNull()
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  clock.set(new Date(+(booking?.endsAt ?? 0) + 30 * 86_400_000))
  expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
  expect(await keep(guest())).toEqual(refused('documents-closed'))
  expect((await onVisit(guest()))?.openUntil).toBeNull()
})

test('a member whom the owner names opens documents, and leaves none; until the owner names them no longer', async () => {
  await keep(guest())
  const id = await onlyId()
  const doctorId = owner.profile.id
  const desk = await providerMember(app, newPhone(), { doctorId, role: 'assistant' })
  const allow = (who: Membership, opensDocuments: boolean) =>
    setOpensDocuments(app, who, { id: desk.memberId, opensDocuments })
  const now = async () => (await listMembershipsOfUser(app, desk.userId))[0] ?? null
  expect(await allow(desk, true)).toEqual(refused('not-yours'))
  expect(await allow(owner, true)).toEqual(ok)
  expect(await allow(owner, true)).toEqual(ok)
  expect(await openVisitDocument(app, await now(), { id, reference })).not.toBeNull()
  expect((await onVisit(guest()))?.documents[0]?.reads).toHaveLength(1)
  await setVisit({ status: 'arrived' })
  const page = await findClinicDocuments(app, await now(), reference)
  expect(page).toMatchObject({ mayLeave: false, documents: [{ id, canWithdraw: false }] })
  const facts = { fileId: await upload(), kind: 'result' as const, issuedOn: null }
  const document = { ...facts, reference, submissionKey: randomUUID() }
  expect(await leaveDocument(app, await now(), document)).toEqual(refused('visit-not-found'))
  expect(await allow(owner, false)).toEqual(ok)
  expect(await openVisitDocument(app, await now(), { id, reference })).toBeNull()
  const entries = await listAuditEntries(app, { actorId: owner.userId })
  const named = entries.filter(({ action }) => action === 'provider-documents')
  expect(named.map(({ after }) => after)).toEqual([
    { opensDocuments: false },
    { opensDocuments: true },
  ])
})

test('a cancelled visit closes its documents, and taking one off deletes what no account keeps', async () => {
  await keep(guest())
  const id = await onlyId()
  await setVisit({ status: 'cancelled' })
  expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
  await setVisit({ status: 'booked' })
  expect(await detachDocument(app, guest([]), { id, reference })).toEqual(refused('document-gone'))
  expect(await detachDocument(app, guest(), { id, reference })).toEqual(ok)
  expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
  expect(await db.$count(patientDocuments, eq(patientDocuments.id, id))).toBe(0)
})

test('an account keeps documents, attaches and removes them, and has a hundred at most', async () => {
  const userId = await newUser()
  await linkGuest(app, userId, phone)
  const asker = signedIn(userId)
  expect(await keep(asker, { reference: null })).toMatchObject(ok)
  const [first] = await boxOf(userId)
  const id = first?.id ?? ''
  expect(first).toMatchObject({ issuedOn: '2026-11-01', visits: [], reads: [] })
  expect((await onVisit(asker))?.others).toMatchObject([{ id }])
  expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
  expect(await attachDocument(app, asker, { id, reference })).toEqual(ok)
  expect(await attachDocument(app, asker, { id, reference })).toEqual(ok)
  expect(await openVisitDocument(app, owner, { id, reference })).not.toBeNull()
  expect((await boxOf(userId))[0]?.visits).toMatchObject([{ reference, isOpen: true }])
  expect(await detachDocument(app, asker, { id, reference })).toEqual(ok)
  expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
  expect(await removeDocument(app, guest(), id)).toEqual(refused('document-gone'))
  expect(await removeDocument(app, asker, id)).toEqual(ok)
  expect(await boxOf(userId)).toEqual([])
  const many = Array.from({ length: MOST_DOCUMENTS }, () => upload())
  const rows = (await Promise.all(many)).map((fileId) => ({
    id: randomUUID(),
    fileId,
    userId,
    kind: 'other' as const,
    submissionKey: randomUUID(),
    createdAt: clock.now(),
  }))
  await db.insert(patientDocuments).values(rows)
  expect(await keep(asker, { reference: null })).toEqual(refused('documents-full'))
})

test('a file is claimed once, and kept after a day', async () => {
  const fileId = await upload()
  expect(await keep(guest(), { fileId })).toMatchObject(ok)
  expect(await keep(guest(), { fileId })).toEqual(refused('file-lost'))
  expect(await keep(guest([]))).toEqual(refused('booking-not-found'))
  expect(await keep(guest([]), { reference: null })).toEqual(refused('not-yours'))
  clock.pass(25 * 60)
  await deleteUnclaimedFiles(app, new Date(+clock.now() - 86_400_000))
  expect(await db.$count(files, eq(files.id, fileId))).toBe(1)
})

test('what a guest attached comes along into the account, and is the account’s alone', async () => {
  await keep(guest())
  const id = await onlyId()
  const userId = await newUser()
  await linkGuest(app, userId, phone)
  expect((await boxOf(userId)).map((each) => each.id)).toEqual([id])
  expect(await onVisit(guest())).toMatchObject({ documents: [], isOthers: true })
  expect(await keep(guest())).toEqual(refused('not-yours'))
  expect(await openOwnDocument(app, guest(), id)).toBeNull()
  expect(await openOwnDocument(app, signedIn(userId), id)).not.toBeNull()
})

test('a doctor leaves a document from the arrival on: the patient gets one message without a word about health', async () => {
  const leave = async (submissionKey: string) => {
    const facts = { kind: 'prescription' as const, issuedOn: null, submissionKey, reference }
    return leaveDocument(app, owner, { ...facts, fileId: await upload() })
  }
  const key = randomUUID()
  expect(await leave(key)).toEqual(refused('not-seen-yet'))
  await setVisit({ status: 'arrived' })
  expect(await leave(key)).toMatchObject(ok)
  expect(await leave(key)).toMatchObject(ok)
  const [left] = (await onVisit(guest()))?.documents ?? []
  expect(left).toMatchObject({ kind: 'prescription' })
  expect(left?.from).toMatch(/^د\. /)
  expect(await shareDocument(app, guest(), left?.id ?? '')).toEqual(ok)
  const [share] = (await onVisit(guest()))?.documents[0]?.shares ?? []
  const key2 = share?.path.replace('/shared/', '') ?? ''
  const { result } = await inRequest(app, {}, () => findShare(app, key2))
  expect(result?.origin).toEqual({ doctor: left?.from, at: left?.createdAt })
  const told = await db.select().from(notices).where(eq(notices.kind, 'document-left'))
  expect(told.map(({ inputs }) => inputs)).toEqual([{ reference }])
  const [entry] = await listAuditEntries(app, { actorId: owner.userId })
  expect(entry).toMatchObject({ action: 'document-left', after: { kind: 'prescription' } })
})

test('a link opens three times within a day, each is seen, and its owner ends it', async () => {
  await keep(guest())
  const id = await onlyId()
  const keyOf = async (index = 0) => {
    const share = (await onVisit(guest()))?.documents[0]?.shares[index]
    return share?.path.replace('/shared/', '') ?? ''
  }
  expect(await shareDocument(app, guest([]), id)).toEqual(refused('document-gone'))
  expect(await shareDocument(app, guest(), id)).toEqual(ok)
  const key = await keyOf()
  expect(await findShare(app, key)).toEqual({ end: null, left: 3, origin: null })
  const opened = await Promise.all(Array.from({ length: 5 }, () => openShare(app, key)))
  expect(opened.filter(Boolean)).toHaveLength(3)
  expect(await findShare(app, key)).toMatchObject({ end: 'share-used-up' })
  expect(await findShare(app, `${key}x`)).toBeNull()
  const reads = (await onVisit(guest()))?.documents[0]?.reads ?? []
  expect(reads.map(({ doctor }) => doctor)).toEqual([null, null, null])
  await shareDocument(app, guest(), id)
  const second = await keyOf()
  const share = (await onVisit(guest()))?.documents[0]?.shares[0]?.id ?? ''
  expect(await revokeShare(app, guest(), { document: id, share })).toEqual(ok)
  expect(await openShare(app, second)).toBeNull()
  expect(await findShare(app, second)).toMatchObject({ end: 'share-revoked' })
  await shareDocument(app, guest(), id)
  const third = await keyOf()
  clock.pass(24 * 60)
  expect(await openShare(app, third)).toBeNull()
})

test.each(['without', 'with'])(
  'an erasure %s an account deletes documents while the doctor reads',
  async (which) => {
    await keep(guest())
    const id = await onlyId()
    const userId = which === 'with' ? await newUser() : null
    if (userId) await linkGuest(app, userId, phone)
    expect(await openVisitDocument(app, owner, { id, reference })).not.toBeNull()
    await setVisit({ status: 'completed' })
    expect(await erasePersonalData(app, { userId, phone }, 'request')).toMatchObject(ok)
    expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
    expect(await db.$count(patientDocuments, eq(patientDocuments.id, id))).toBe(0)
  },
)
