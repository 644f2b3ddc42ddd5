import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Asker } from '#/domain/permissions.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { patientDocuments } from '#/server/db/schema/documents.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { files } from '#/server/db/schema/requests.ts'
import { saveFile } from '#/server/files/files.ts'
import type { Membership } from '#/server/practices/member.ts'
import { erasePersonalData } from '#/server/privacy/erase-personal-data.ts'
import { newPhone, newVisitor, openClinic, referenceOf } from '#/testing/clinic.ts'
import { pdf } from '#/testing/documents.ts'
import { providerMember } from '#/testing/provider.ts'
import { inRequest } from '#/testing/request.ts'
import { keepDocument } from './keep.ts'
import { leaveDocument } from './leave.ts'
import { openOwnDocument, openVisitDocument } from './open.ts'
import { findClinicDocuments, findVisitDocuments } from './pages.ts'
import { findShare, openShare, shareDocument } from './share.ts'
import { withdrawDocument } from './withdraw.ts'

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
  await db.update(bookings).set({ status: 'arrived' }).where(eq(bookings.reference, reference))
})

const guest = (): Asker => ({ actor: { kind: 'visitor' }, proved: [reference] })

const newFacts = async () => ({
  fileId: await saveFile(app, {
    purpose: 'document',
    name: 'منى.pdf',
    mediaType: 'application/pdf',
    content: pdf,
  }),
  kind: 'prescription' as const,
  issuedOn: null,
  submissionKey: randomUUID(),
})

/** The id of a document that the doctor leaves now. */
async function left(): Promise<string> {
  expect(await leaveDocument(app, owner, { ...(await newFacts()), reference })).toMatchObject(ok)
  return (await mine())[0]?.id ?? ''
}

const mine = async () => {
  const { result } = await inRequest(app, {}, () => findVisitDocuments(app, guest(), reference))
  return result?.documents ?? []
}

const withdraw = (id: string, who: Membership | null = owner) =>
  withdrawDocument(app, who, { id, reference, reason: 'wrong-patient' })

test('its file is gone for everybody, and the patient reads when and why', async () => {
  const id = await left()
  await shareDocument(app, guest(), id)
  const key = (await mine())[0]?.shares[0]?.path.replace('/shared/', '') ?? ''
  expect(await openVisitDocument(app, owner, { id, reference })).not.toBeNull()
  const at = clock.now().toISOString()
  expect(await withdraw(id)).toEqual(ok)
  expect(await withdraw(id)).toEqual(ok)
  expect(await openOwnDocument(app, guest(), id)).toBeNull()
  expect(await openVisitDocument(app, owner, { id, reference })).toBeNull()
  expect(await openShare(app, key)).toBeNull()
  expect(await findShare(app, key)).toMatchObject({ end: 'document-withdrawn', origin: null })
  expect(await shareDocument(app, guest(), id)).toEqual(refused('document-withdrawn'))
  const [shown] = await mine()
  expect(shown).toMatchObject({ id, name: '', withdrawn: { at, reason: 'wrong-patient' } })
  expect(shown?.reads).toHaveLength(1)
  const [row] = await db
    .select({ name: files.name, size: files.byteSize })
    .from(patientDocuments)
    .innerJoin(files, eq(files.id, patientDocuments.fileId))
    .where(eq(patientDocuments.id, id))
  expect(row).toEqual({ name: '', size: 0 })
})

test('the patient gets one message without a word about health, and the audit has it', async () => {
  const id = await left()
  await withdraw(id)
  await withdraw(id)
  const sent = await db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'document-withdrawn'), eq(notices.phone, phone)))
  expect(sent.map(({ inputs }) => inputs)).toEqual([{ reference }])
  const [entry] = await listAuditEntries(app, { actorId: owner.userId })
  expect(entry).toMatchObject({
    action: 'document-withdrawn',
    before: { kind: 'prescription' },
    after: { reason: 'wrong-patient' },
  })
})

test('only the doctor who left it withdraws it, and nothing of the patient’s', async () => {
  const id = await left()
  const doctor = await clinic.nextDoctor()
  const stranger = await providerMember(app, newPhone(), { doctorId: doctor.doctorId })
  expect(await withdraw(id, stranger)).toEqual(refused('visit-not-found'))
  expect(await withdraw(id, null)).toEqual(refused('visit-not-found'))
  const facts = { ...(await newFacts()), familyMemberId: null, reference }
  expect(await keepDocument(app, guest(), facts)).toMatchObject(ok)
  const own = (await mine()).find(({ from }) => from === null)?.id ?? ''
  expect(await withdraw(own)).toEqual(refused('document-gone'))
  const { result } = await inRequest(app, {}, () => findClinicDocuments(app, owner, reference))
  const may = new Map(result?.documents.map((each) => [each.id, each.canWithdraw]))
  expect([may.get(id), may.get(own)]).toEqual([true, false])
})

test('an erasure deletes it as any other', async () => {
  const id = await left()
  await withdraw(id)
  await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.reference, reference))
  expect(await erasePersonalData(app, { userId: null, phone }, 'request')).toMatchObject(ok)
  expect(await db.$count(patientDocuments, eq(patientDocuments.id, id))).toBe(0)
})
