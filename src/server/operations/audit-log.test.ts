import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Locale } from '#/domain/localized.ts'
import { auditRecorder } from '#/server/audit/audit.ts'
import { runInContext } from '#/server/http/context.ts'
import { users } from '#/server/db/schema/accounts.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { providerMember } from '#/testing/provider.ts'
import { listAudit } from './audit-log.ts'

const { db } = await cloneDatabase()
const { app, clock } = testApp(db)
const clerk = await deskMember(app, ['requests'], 'سلمى عادل')
const admin = { ...clerk, role: 'admin' as const, areas: [] }
const record = auditRecorder(app.sign)

const read = (locale: Locale) =>
  runInContext({ requestId: 'test', locale, origin: '', address: '', app }, async () => {
    const log = await listAudit(app, admin, {})
    return log?.lines ?? []
  })

test.each([
  ['visit-ticket', 'booking', {}, { isTicketSeen: true }, 'Patient’s ticket scanned'],
  ['review-published', 'review', { state: 'pending' }, { state: 'published' }, 'Status'],
  ['content-rolled-back', 'content', { version: 3 }, { version: 4, as: 2 }, 'Version'],
  ['holiday-changed', 'holiday', {}, { name: 'Sham El-Nessim' }, 'Name'],
] as const)(
  '%s has words for its action and its facts',
  async (action, subjectKind, before, after, fact) => {
    const actor = { actorKind: 'staff' as const, actorId: clerk.staffId }
    const subject = { subjectKind, subjectId: 'one', before, after }
    await db.transaction((tx) => record(tx, { ...actor, action, ...subject }, clock.now()))
    const [line] = await read('en')
    const names = [action, ...Object.keys(before), ...Object.keys(after)]
    const raw = new Set<unknown>([...names, 'pending', 'published'])
    const shown = [line?.what, ...(line?.facts ?? []).flatMap(({ name, after: is }) => [name, is])]
    expect(line?.facts.map(({ name }) => name)).toContain(fact)
    expect(shown.filter((text) => text !== 'Sham El-Nessim' && raw.has(text))).toEqual([])
  },
)

test('an entry is shown in both languages: what, who, on what, and the change', async () => {
  const [visit] = await db.select().from(bookings).limit(1)
  const entry = {
    actorKind: 'staff' as const,
    actorId: clerk.staffId,
    action: 'visit-complete',
    subjectKind: 'booking',
    subjectId: visit?.id ?? '',
    before: { status: 'arrived', assigneeId: null, hasReason: false },
    after: { status: 'completed', assigneeId: clerk.staffId, hasReason: false },
  }
  await db.transaction((tx) => record(tx, entry, clock.now()))
  const [arabic] = await read('ar')
  const [english] = await read('en')
  const path = `/staff/bookings/${visit?.reference}`
  expect(english).toMatchObject({
    who: 'سلمى عادل',
    what: 'Visit marked as completed',
    subject: { kind: 'Booking', name: visit?.reference, path },
    facts: [
      { name: 'Status', before: 'Patient arrived', after: 'Visit completed' },
      { name: 'Assignee', before: null, after: 'سلمى عادل' },
    ],
  })
  expect(arabic).toMatchObject({
    what: 'تسجيل زيارة تمت',
    subject: { kind: 'حجز', path },
    facts: [
      { name: 'الحالة', before: 'المريض وصل', after: 'الزيارة تمت' },
      { name: 'مع مين', before: null, after: 'سلمى عادل' },
    ],
  })
})

test('an entry names the person of a clinic, and that they belong to one', async () => {
  const [doctor] = await db.select({ id: doctors.id }).from(doctors).limit(1)
  const { userId } = await providerMember(app, '+201199999999', { doctorId: doctor?.id ?? '' })
  await db.update(users).set({ name: 'هبة الاستقبال' }).where(eq(users.id, userId))
  const entry = { actorKind: 'provider' as const, actorId: userId, action: 'booking-moved' }
  const subject = { subjectKind: 'booking', subjectId: 'BLS-AAAA-AAAA', before: {}, after: {} }
  await db.transaction((tx) => record(tx, { ...entry, ...subject }, clock.now()))
  const [line] = await read('en')
  expect(line).toMatchObject({ who: 'هبة الاستقبال', actorKind: 'provider', what: 'Booking moved' })
})

test('unknown actions are shown as stored', async () => {
  const entry = { actorKind: 'system' as const, actorId: null, action: 'teapot-boiled' }
  const subject = { subjectKind: 'teapot', subjectId: '1', before: {}, after: { cups: 2 } }
  await db.transaction((tx) => record(tx, { ...entry, ...subject }, clock.now()))
  const [line] = await read('en')
  expect(line).toMatchObject({
    what: 'teapot-boiled',
    subject: { kind: 'teapot', name: '1', path: null },
    facts: [{ name: 'cups', before: null, after: '2' }],
  })
})
