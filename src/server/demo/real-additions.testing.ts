import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { readTexts } from '#/domain/content/content-kinds.ts'
import type { ContentItem } from '#/domain/content/content.ts'
import type { DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findContent } from '#/server/content/desk.ts'
import { publishContent, saveContent } from '#/server/content/edit.ts'
import { vacancies } from '#/server/db/schema/careers.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { savedDoctors } from '#/server/db/schema/family.ts'
import { offers } from '#/server/db/schema/offers.ts'
import { doctorPhotos } from '#/server/db/schema/providers.ts'
import { reviews } from '#/server/db/schema/reviews.ts'
import { hospitals, procedurePrices } from '#/server/db/schema/surgery.ts'
import { waitingEntries, waitingEvents } from '#/server/db/schema/waiting.ts'
import { findDiary, freeSlots } from '#/server/bookings/free-slots.ts'
import type { openTill } from '#/server/payments/till.testing.ts'
import { publishApplicant } from '#/server/requests/approval.testing.ts'
import { deskMember } from '#/testing/desk.ts'
import { inRequest } from '#/testing/request.ts'

type Till = Awaited<ReturnType<typeof openTill>>

/** What people and staff added to a demo's database. */
export async function addReal(till: Till) {
  const { app, db } = till
  const editor: DeskActor = { ...(await deskMember(app, ['content'])), role: 'admin' }
  const userId = await addAccount(till)
  const { doctorId, slot } = await till.nextDoctor()
  const visit = await payForVisit(till, slot())
  await hangOnDemo(till, { doctorId, userId, reference: visit })
  const doctor = await publishApplicant(app, await deskMember(app, ['directory']))
  const realVisit = await payForVisit(till, await soonestSlot(app, doctor))
  await edit(app, editor, { kind: 'specialty', key: 'dermatology' }, { synonyms: 'skin بشرة' })
  await edit(app, editor, { kind: 'vacancy', key: await firstVacancy(app) }, { titleEn: 'Ours' })
  const drafted = { kind: 'office' as const, key: 'dokki' }
  await save(app, editor, drafted, { nameEn: 'A draft' })
  const [known] = await db.select().from(doctors).where(eq(doctors.id, doctorId))
  const offer = await shownOffer(till)
  await edit(app, editor, { kind: 'offer', key: offer }, { doctorSlug: known?.slug ?? '' })
  await priceOperation(till)
  return { editor, userId, doctorId, visit, doctor, realVisit, drafted, offer }
}

async function addAccount({ db, clock }: Till): Promise<string> {
  const id = randomUUID()
  const account = { id, name: 'منى السيد', phone: '+201234567890', passwordHash: 'none' }
  await db.insert(users).values({ ...account, createdAt: clock.now() })
  return id
}

type Slot = Parameters<Till['order']>[0]

/** Returns the reference of a booking that a trial payment has paid. */
async function payForVisit(till: Till, slot: Slot): Promise<string> {
  const { reference, payment } = await till.order(slot)
  await till.tell(payment)
  return reference
}

export async function soonestSlot(app: App, doctor: string): Promise<Slot> {
  const practice = await findDiary(app, doctor)
  const [slot] = practice ? freeSlots(practice, app.clock.now()).slice(-1) : []
  if (!slot) throw new Error('The doctor has no times.')
  return { doctor, branch: slot.branchId, at: slot.startsAt.toISOString() }
}

type OnDemo = { doctorId: string; userId: string; reference: string }

/** A review, a place in the waiting list, a saved doctor and a photo in the bucket. */
async function hangOnDemo({ app, db }: Till, { doctorId, userId, reference }: OnDemo) {
  const now = app.clock.now()
  const [visit] = await db.select().from(bookings).where(eq(bookings.reference, reference))
  if (!visit) throw new Error('There is no visit.')
  const [bookingId, submissionKey] = [visit.id, randomUUID()]
  const review = { rating: 5, comment: 'كويس', authorName: 'منى', submissionKey, createdAt: now }
  await db.insert(reviews).values({ id: randomUUID(), bookingId, doctorId, ...review })
  const entry = {
    id: randomUUID(),
    reference: 'BLW-AAAA',
    doctorId,
    fromDay: '2026-12-01',
    untilDay: '2026-12-05',
    status: 'waiting' as const,
    name: 'منى',
    phone: '+201234567890',
    userId,
    locale: 'ar' as const,
    submissionKey: randomUUID(),
    joinedAt: now,
  }
  await db.insert(waitingEntries).values(entry)
  await db.insert(waitingEvents).values({ entryId: entry.id, event: 'joined', at: now })
  await db.insert(savedDoctors).values({ userId, doctorId, savedAt: now })
  const photo = { mediaType: 'image/jpeg' as const, object: 'photo-of-demo', updatedAt: now }
  await db.insert(doctorPhotos).values({ doctorId, ...photo })
}

type Changes = Record<string, string>

async function save(app: App, actor: DeskActor, piece: ContentItem, changes: Changes) {
  const view = (await inRequest(app, {}, () => findContent(app, actor, piece))).result
  const read = readTexts(piece.kind, { ...view?.texts, ...changes })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const seen = view?.seen ?? 0
  const saved = await saveContent(app, actor, { ...piece, seen, texts: read.texts, isNew: !view })
  if (!saved.ok) throw new Error(saved.code)
  return saved.version
}

async function edit(app: App, actor: DeskActor, piece: ContentItem, changes: Changes) {
  const version = await save(app, actor, piece, changes)
  const published = await publishContent(app, actor, { ...piece, seen: version, version })
  if (!published.ok) throw new Error(JSON.stringify(published))
}

async function firstVacancy({ db }: App): Promise<string> {
  const [row] = await db.select().from(vacancies).limit(1)
  return row?.slug ?? ''
}

/** An offer with claimed vouchers. */
async function shownOffer({ db }: Till): Promise<string> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(isNull(offers.doctorId), gt(offers.claimed, 0)))
    .limit(1)
  return row?.slug ?? ''
}

async function priceOperation({ db }: Till) {
  const names = { nameAr: 'مستشفى حقيقي', nameEn: 'A real hospital' }
  await db.insert(hospitals).values({ slug: 'real', ...names, districtSlug: 'maadi' })
  await db.insert(procedurePrices).values({
    procedureSlug: 'lasik',
    hospitalSlug: 'real',
    minPiastres: 1_000_000,
    maxPiastres: 2_000_000,
    nights: 0,
  })
}
