import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { anyTime } from '#/domain/booking/waiting.ts'
import type { App } from '#/server/app.ts'
import { addVisitNote } from '#/server/clinic-day/notes.ts'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { paymentEvents, payments } from '#/server/db/schema/payments.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { listDoctorSlugs } from '#/server/doctors/directory.ts'
import { saveFile } from '#/server/files/files.ts'
import { recordClaim } from '#/server/offers/claims.ts'
import { addFamilyMember } from '#/server/people/family.ts'
import { saveEmail, verifyPhone } from '#/server/people/profiles.ts'
import { saveDoctor } from '#/server/people/saved.ts'
import { addUserSession } from '#/server/people/sessions.ts'
import { keepCode } from '#/server/verification/codes.ts'
import { beginDraft } from '#/server/requests/drafts.ts'
import { findQueued } from '#/server/requests/find-queued.ts'
import { recordRequest } from '#/server/requests/new-request.ts'
import type { NewRequest } from '#/server/requests/request.ts'
import { supplyAnswer } from '#/server/requests/supply.ts'
import { askApplicant, noteRequest } from '#/server/requests/work.ts'
import { createReview } from '#/server/reviews/reviews.ts'
import { encryptRejection } from '#/server/sealing/sealed-rows.ts'
import { joinWaiting } from '#/server/waiting/waiting.ts'
import { deskMember } from '#/testing/desk.ts'

/** Unique texts for every place where a person can leave data. */
export const marks = {
  name: 'زمردة الكهرمانية',
  family: 'ياقوتة الكهرمانية',
  email: 'zomoroda@example.com',
  phone: '+201155577799',
  nationalId: '29001011234567',
  reason: 'reason-of-hers',
  comment: 'comment-of-hers',
  address: 'address-of-hers',
  question: 'question-for-her',
  answer: 'answer-of-hers',
  note: 'note-about-her',
  clinicNote: 'a-clinic-about-her',
  file: 'inside-her-document',
  fileName: 'her-card.pdf',
  browser: 'browser-of-hers',
  upload: 'inside-her-upload',
  uploadName: 'her-upload.pdf',
  rejection: 'a-rejection-of-hers',
  checkout: 'https://pay.example/checkout-of-hers',
  kiosk: 'kiosk-of-hers',
  gatewayDetail: 'card-of-hers',
  noticeInput: 'input-of-her-notice',
  draftName: 'typed-in-her-draft',
  draftFile: 'inside-her-draft',
  draftFileName: 'her-draft.pdf',
  estimate: 'asked-of-a-hospital',
  callBack: 'asked-of-a-doctor',
}

export const password = 'a sentence of hers'

/** A person with data in every feature. */
export async function makePerson(db: Database, app: App): Promise<{ userId: string }> {
  const { accounts } = app.gateways
  await accounts.register({
    name: marks.name,
    phone: marks.phone,
    password,
    policyVersion: '2026-11',
  })
  const user = await accounts.findByPhone(marks.phone)
  if (!user) throw new Error('no account')
  await saveEmail(app, user.id, marks.email)
  await verifyPhone(app, user.id, marks.phone)
  await addUserSession(app, user.id, marks.browser)
  const member = { name: marks.family, relation: 'child' as const, bornOn: '2020-01-01' }
  const consent = { policyVersion: '2026-11' }
  await addFamilyMember(app, user.id, { ...member, submissionKey: randomUUID() }, consent)
  const [place] = await db.select().from(branches).limit(1)
  if (!place) throw new Error('no branch')
  const [slug] = await listDoctorSlugs(app)
  await saveDoctor(app, user.id, slug ?? '')
  await visit(db, app, user.id, place)
  await wait(app, user.id, place.doctorId)
  await claim(db, app, user.id)
  await ask(db, app, user.id)
  await askProviders(db, app, user.id)
  await upload(app, user.id)
  await receiveMessages(db, app)
  return { userId: user.id }
}

async function visit(
  db: Database,
  app: App,
  userId: string,
  { id: branchId, doctorId }: typeof branches.$inferSelect,
): Promise<void> {
  const now = app.clock.now()
  const startsAt = new Date(+now - 400 * 86_400_000)
  const id = randomUUID()
  await db.insert(bookings).values({
    id,
    reference: `BLS-${id.slice(0, 4)}-${id.slice(4, 8)}`,
    doctorId,
    branchId,
    startsAt,
    endsAt: new Date(+startsAt + 1_200_000),
    status: 'completed',
    userId,
    bookedFor: 'self',
    patientName: marks.name,
    phone: marks.phone,
    reason: marks.reason,
    payment: 'online',
    feePiastres: 30_000,
    cutoffMinutes: 120,
    locale: 'ar',
    createdAt: startsAt,
    bookedAt: startsAt,
  })
  const clinic = { name: 'Hala Mansour', phone: '+201155577788', password }
  await app.gateways.accounts.register({ ...clinic, policyVersion: '2026-11' })
  const by = (await app.gateways.accounts.findByPhone(clinic.phone))?.id ?? ''
  const written = { note: marks.clinicNote, by, submissionKey: randomUUID() }
  await addVisitNote(app, id, written)
  const review = {
    bookingId: id,
    doctorId,
    rating: 1,
    comment: marks.comment,
    authorName: marks.name,
  }
  const signed = { userId, submissionKey: randomUUID(), policyVersion: '2026-11' }
  await createReview(app, { ...review, ...signed })
  const paymentId = randomUUID()
  await db.insert(payments).values({
    id: paymentId,
    reference: `BLP-${id.slice(0, 4)}-${id.slice(4, 8)}`,
    submissionKey: randomUUID(),
    subject: 'booking',
    bookingId: id,
    amountPiastres: 30_000,
    status: 'paid',
    method: 'card',
    gateway: 'sandbox',
    gatewayTransactionId: 'transaction-1',
    checkoutUrl: marks.checkout,
    kioskReference: marks.kiosk,
    expiresAt: now,
    name: marks.name,
    phone: marks.phone,
    userId,
    locale: 'ar',
    createdAt: startsAt,
    updatedAt: startsAt,
  })
  await db.insert(paymentEvents).values({
    paymentId,
    event: 'paid',
    status: 'paid',
    at: startsAt,
    actor: 'gateway',
    detail: { card: marks.gatewayDetail },
  })
}

async function wait(app: App, userId: string, doctorId: string): Promise<void> {
  const line = {
    doctorId,
    branchId: null,
    fromDay: '2026-12-01',
    untilDay: '2026-12-02',
    ...anyTime,
  }
  const who = { name: marks.name, phone: marks.phone, userId, locale: 'ar' as const }
  const form = {
    submissionKey: randomUUID(),
    proved: [],
    bookingId: null,
    policyVersion: '2026-11',
  }
  await joinWaiting(app, { ...line, ...who, ...form })
}

async function claim(db: Database, app: App, userId: string): Promise<void> {
  const [offer] = await db.select().from(offers).where(isNotNull(offers.publishedAt)).limit(1)
  const who = { name: marks.name, phone: marks.phone, userId, locale: 'ar' as const }
  const form = { submissionKey: randomUUID(), policyVersion: '2026-11', marketing: true }
  await recordClaim(app, { slug: offer?.slug ?? '', ...who, ...form })
}

async function upload(app: App, userId: string): Promise<void> {
  const content = new TextEncoder().encode(marks.upload)
  const document = { purpose: 'report', name: marks.uploadName, userId, content }
  await saveFile(app, { ...document, mediaType: 'application/pdf' })
}

/** What was sent to her, and typed but not sent by her. */
async function receiveMessages(db: Database, app: App): Promise<void> {
  const { phone } = marks
  const now = app.clock.now()
  const notice = { id: randomUUID(), uniqueKey: randomUUID(), phone, email: marks.email }
  await db.insert(notices).values({
    ...notice,
    kind: 'request-progress',
    locale: 'ar',
    status: 'sent',
    inputs: { name: marks.noticeInput },
    dueAt: now,
    createdAt: now,
  })
  await keepCode(app, { purpose: 'reset', phone, codeHash: 'hash', userId: null })
  const typed = { name: marks.draftName, phone: '0115 557 7799' }
  const content = new TextEncoder().encode(marks.draftFile)
  const document = { purpose: 'licence', name: marks.draftFileName, content }
  const fileId = await saveFile(app, { ...document, mediaType: 'application/pdf' })
  await beginDraft(app, { kind: 'doctor', typed, step: 'contact', fileIds: [fileId] })
}

/** Requests that name the hospital and the doctor that they are about. */
async function askProviders(db: Database, app: App, userId: string): Promise<void> {
  const [[hospital], [doctor]] = await Promise.all([
    db.select().from(facilities).where(eq(facilities.kind, 'hospital')).limit(1),
    db.select().from(doctors).limit(1),
  ])
  const request = {
    name: marks.name,
    phone: marks.phone,
    fileIds: [],
    purposes: ['request' as const],
    policyVersion: '2026-11',
    userId,
    locale: 'ar' as const,
  }
  await recordRequest(app, {
    ...request,
    kind: 'estimate',
    details: { message: marks.estimate },
    facilityId: hospital?.id,
    submissionKey: randomUUID(),
  })
  await recordRequest(app, {
    ...request,
    kind: 'call-back',
    details: { message: marks.callBack },
    doctorId: doctor?.id,
    submissionKey: randomUUID(),
  })
}

async function ask(db: Database, app: App, userId: string): Promise<void> {
  const content = new TextEncoder().encode(marks.file)
  const document = {
    purpose: 'report',
    name: marks.fileName,
    mediaType: 'application/pdf' as const,
  }
  const fileId = await saveFile(app, { ...document, content })
  const request: NewRequest = {
    kind: 'surgery',
    name: marks.name,
    phone: marks.phone,
    details: { address: marks.address },
    secrets: { nationalId: marks.nationalId },
    fileIds: [fileId],
    purposes: ['request', 'health'],
    policyVersion: '2026-11',
    submissionKey: randomUUID(),
    userId,
    locale: 'ar',
  }
  const created = await recordRequest(app, request)
  const reference = created.ok ? created.reference : ''
  const clerk = await deskMember(app, ['requests'])
  const found = await findQueued(app, reference)
  if (!found) throw new Error('no request')
  await noteRequest(app, clerk, { reference, note: marks.note, submissionKey: randomUUID() })
  const { updatedAt: seen } = found
  await askApplicant(app, clerk, { reference, seen, question: marks.question })
  const [question] = (await findQueued(app, reference))?.questions ?? []
  const answer = { reference, question: question?.id ?? '', answer: marks.answer, fileIds: [] }
  await supplyAnswer(app, { actor: { kind: 'visitor' }, proved: [reference] }, answer)
  const rejectionReason = encryptRejection(app.vault.columnCipher, found.id, marks.rejection)
  await db.update(requests).set({ rejectionReason }).where(eq(requests.id, found.id))
}
