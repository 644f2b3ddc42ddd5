import { anyTime } from '#/domain/waiting.ts'
import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import type { Database } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { branches } from '#/server/db/schema/directory.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import type { NewRequest } from '#/server/ports/requests.ts'
import type { Services } from '#/server/services.server.ts'
import { deskMember } from '#/testing/desk.ts'

/** Words that nobody else's data has, wherever a person can leave them. */
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
}

export const password = 'a sentence of hers'

/** Somebody who has used everything that there is. */
export async function makePerson(db: Database, services: Services): Promise<{ userId: string }> {
  const now = services.clock.now()
  const { accounts, profiles, family, saved } = services
  await accounts.register({
    name: marks.name,
    phone: marks.phone,
    password,
    policyVersion: '2026-11',
  })
  const user = await accounts.findByPhone(marks.phone)
  if (!user) throw new Error('no account')
  await profiles.saveEmail(user.id, marks.email)
  await profiles.verifyPhone(user.id, marks.phone, now)
  await services.sessions.start(user.id, marks.browser)
  const member = { name: marks.family, relation: 'child' as const, bornOn: '2020-01-01' }
  const rules = { consent: { policyVersion: '2026-11' }, most: 10 }
  await family.add(user.id, { ...member, submissionKey: randomUUID() }, rules, now)
  const [place] = await db.select().from(branches).limit(1)
  if (!place) throw new Error('no branch')
  const [slug] = await services.directory.listSlugs()
  await saved.save(user.id, slug ?? '', now)
  await visit(db, services, user.id, place)
  await wait(services, user.id, place.doctorId)
  await claim(db, services, user.id)
  await ask(services, user.id)
  return { userId: user.id }
}

async function visit(
  db: Database,
  services: Services,
  userId: string,
  { id: branchId, doctorId }: typeof branches.$inferSelect,
): Promise<void> {
  const now = services.clock.now()
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
  await services.accounts.register({ ...clinic, policyVersion: '2026-11' })
  const by = (await services.accounts.findByPhone(clinic.phone))?.id ?? ''
  const written = { note: marks.clinicNote, by, submissionKey: randomUUID() }
  await services.clinicDay.addNote(id, written, now)
  const review = {
    bookingId: id,
    doctorId,
    rating: 1,
    comment: marks.comment,
    authorName: marks.name,
  }
  const signed = { userId, submissionKey: randomUUID(), policyVersion: '2026-11' }
  await services.reviews.create({ ...review, ...signed }, now)
  await db.insert(payments).values({
    id: randomUUID(),
    reference: `BLP-${id.slice(0, 4)}-${id.slice(4, 8)}`,
    submissionKey: randomUUID(),
    subject: 'booking',
    bookingId: id,
    amountPiastres: 30_000,
    status: 'paid',
    method: 'card',
    gateway: 'sandbox',
    gatewayTransactionId: 'transaction-1',
    expiresAt: now,
    name: marks.name,
    phone: marks.phone,
    userId,
    locale: 'ar',
    createdAt: startsAt,
    updatedAt: startsAt,
  })
}

async function wait({ waiting, clock }: Services, userId: string, doctorId: string): Promise<void> {
  const line = {
    doctorId,
    branchId: null,
    fromDay: '2026-12-01',
    untilDay: '2026-12-02',
    ...anyTime,
  }
  const who = { name: marks.name, phone: marks.phone, userId, locale: 'ar' as const }
  const form = { submissionKey: randomUUID(), proved: [], policyVersion: '2026-11' }
  await waiting.join({ ...line, ...who, ...form }, clock.now())
}

async function claim(db: Database, services: Services, userId: string): Promise<void> {
  const [offer] = await db.select().from(offers).where(isNotNull(offers.publishedAt)).limit(1)
  const who = { name: marks.name, phone: marks.phone, userId, locale: 'ar' as const }
  const form = { submissionKey: randomUUID(), policyVersion: '2026-11', marketing: true }
  await services.offers.claim({ slug: offer?.slug ?? '', ...who, ...form }, services.clock.now())
}

async function ask(services: Services, userId: string): Promise<void> {
  const now = services.clock.now()
  const content = new TextEncoder().encode(marks.file)
  const document = {
    purpose: 'report',
    name: marks.fileName,
    mediaType: 'application/pdf' as const,
  }
  const fileId = await services.files.save({ ...document, content }, now)
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
  const created = await services.requests.create(request, now)
  const reference = created.ok ? created.reference : ''
  const clerk = await deskMember(services, ['requests'])
  const found = await services.queue.find(reference)
  if (!found) throw new Error('no request')
  const by = { by: clerk.staffId, seen: found.updatedAt }
  await services.queue.note(
    found.id,
    { by: clerk.staffId, note: marks.note, submissionKey: randomUUID() },
    now,
  )
  await services.queue.ask(found.id, { ...by, question: marks.question }, now)
  const [question] = (await services.queue.find(reference))?.questions ?? []
  const answer = { questionId: question?.id ?? '', answer: marks.answer, fileIds: [] }
  await services.requests.supply(found.id, answer, now)
}
