import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmedItems } from '#/domain/content/opening.ts'
import { migrateDatabase } from '#/server/db/migrate.ts'
import { siteDocuments } from '#/server/db/schema/content.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { auditEntries, staff } from '#/server/db/schema/staff.ts'
import { installReference } from '#/server/reference/install.ts'
import { publishApplicant } from '#/server/requests/approval.testing.ts'
import { findSite } from '#/server/site/site.ts'
import { findStaffBySession } from '#/server/staff/sessions.ts'
import { testApp } from '#/testing/app.ts'
import { makeEmpty } from '#/testing/baseline.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { deskMember } from '#/testing/desk.ts'
import { startGateway } from '#/testing/gateway.ts'
import { answering } from '#/testing/http.ts'
import { findOpeningView } from './checklist.ts'
import { addFirstAdmin, isFirstAdminOffered, offerFirstAdmin } from './first-admin.ts'
import { closeSite, confirmItem, openSite } from './open.ts'
import { sendTestMail, sendTestMessage } from './test-message.ts'

const seeded = await cloneDatabase()
const { db, ownerDb, url, ownerUrl } = await cloneDatabase()
await makeEmpty(ownerDb)
await migrateDatabase(ownerUrl, url)
const { app, clock } = testApp(db)
const gateway = await startGateway()
await installReference(ownerUrl, clock.now())
const clerk = await deskMember(app, ['content', 'directory', 'requests'])
const admin = { ...clerk, role: 'admin' as const, areas: [] }
const isOpen = async () => (await findSite(app)).isOpen

test('an admin gets a test e-mail at their own address, which is in the audit and tests no phone', async () => {
  const { app: mailing } = testApp(db, gateway.mail)
  const send = (by: typeof admin | typeof clerk, from = mailing) =>
    sendTestMail(from, by, { locale: 'en' })
  const tests = () =>
    db.$count(
      auditEntries,
      and(eq(auditEntries.action, 'message-tested'), eq(auditEntries.subjectId, 'email')),
    )
  expect(await send(clerk)).toEqual({ ok: false, code: 'not-yours' })
  expect(await send(admin, app)).toEqual({ ok: false, code: 'channel-missing' })
  gateway.next.push(answering(503))
  expect(await send(admin)).toEqual({ ok: false, code: 'message-not-sent' })
  expect(await tests()).toBe(0)
  expect(await send(admin)).toEqual({ ok: true })
  const [{ email } = { email: '' }] = await db
    .select()
    .from(staff)
    .where(eq(staff.id, admin.staffId))
  expect(gateway.received.at(-1)?.body).toMatchObject({ to: email, subject: 'A test e-mail' })
  expect(await tests()).toBe(1)
  const list = (await findOpeningView(mailing, admin))?.checklist
  expect(list?.find(({ item }) => item === 'messages')).toMatchObject({ isDone: false })
})

test('a new site is closed, and only admins may see or change that', async () => {
  expect(await isOpen()).toBe(false)
  const refused = { ok: false, code: 'not-yours' }
  expect(await findOpeningView(app, clerk)).toBeNull()
  expect(await openSite(app, clerk)).toEqual(refused)
  expect(await closeSite(app, null)).toEqual(refused)
  expect(await confirmItem(app, clerk, { item: 'backup' })).toEqual(refused)
  expect(await sendTestMessage(app, clerk, { phone: '+201012345678', locale: 'ar' })).toEqual(
    refused,
  )
})

test('the first admin comes by a link that works once, for an hour, and only while there is no staff', async () => {
  const own = await cloneDatabase()
  await makeEmpty(own.ownerDb)
  await migrateDatabase(own.ownerUrl, own.url)
  const { app: fresh, clock: time } = testApp(own.db)
  await installReference(own.ownerUrl, time.now())
  const first = (await offerFirstAdmin(fresh)) ?? ''
  const secret = (await offerFirstAdmin(fresh)) ?? ''
  const input = { name: 'منى عادل', email: 'mona@example.com', browser: 'Firefox' }
  expect(await isFirstAdminOffered(fresh, first)).toBe(false)
  expect(await isFirstAdminOffered(fresh, secret)).toBe(true)
  time.pass(61)
  expect(await isFirstAdminOffered(fresh, secret)).toBe(false)
  const late = { ok: false, code: 'setup-expired' }
  expect(await addFirstAdmin(fresh, { ...input, secret })).toEqual(late)
  const next = (await offerFirstAdmin(fresh)) ?? ''
  const both = await Promise.all([1, 2].map(() => addFirstAdmin(fresh, { ...input, secret: next })))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const sessionId = both.flatMap((added) => (added.ok ? [added.sessionId] : []))[0] ?? ''
  expect(await findStaffBySession(fresh, sessionId)).toMatchObject({
    role: 'admin',
    isReady: false,
  })
  expect(await offerFirstAdmin(fresh)).toBeNull()
  expect(await offerFirstAdmin(testApp(seeded.db).app)).toBeNull()
})

test('a demo is open, and so is a site from before this record', async () => {
  const { app: demo } = testApp(seeded.db)
  expect((await findSite(demo)).isOpen).toBe(true)
  await seeded.db.update(doctors).set({ publishedAt: null })
  expect(await findSite(demo)).toMatchObject({ isDemo: false, isOpen: false })
  await seeded.db.delete(siteDocuments)
  expect((await findSite(demo)).isOpen).toBe(true)
  await installReference(seeded.ownerUrl, clock.now())
  expect((await findSite(demo)).isOpen).toBe(true)
})

test('a site opens once nothing required is missing, and each step is in the audit', async () => {
  expect(await openSite(app, admin)).toEqual({ ok: false, code: 'opening-incomplete' })
  expect(await sendTestMessage(app, admin, { phone: '+201012345678', locale: 'en' })).toEqual({
    ok: false,
    code: 'channel-missing',
  })
  const { app: local } = testApp(db, { PUBLIC_ORIGIN: 'http://localhost:3000' })
  expect(await sendTestMessage(local, admin, { phone: '+201012345678', locale: 'en' })).toEqual({
    ok: true,
  })
  for (const item of confirmedItems)
    expect(await confirmItem(app, admin, { item })).toEqual({ ok: true })
  await fillBrand()
  expect(await openSite(app, admin)).toEqual({ ok: false, code: 'opening-incomplete' })
  const missing = (await findOpeningView(app, admin))?.checklist.filter(
    ({ isRequired, isDone }) => isRequired && !isDone,
  )
  expect(missing).toEqual([{ item: 'doctor', isRequired: true, isDone: false }])
  await publishApplicant(app, clerk)
  expect(await openSite(app, admin)).toEqual({ ok: true })
  expect(await isOpen()).toBe(true)
  expect(await closeSite(app, admin)).toEqual({ ok: true })
  expect(await isOpen()).toBe(false)
  // What was confirmed stays confirmed.
  expect(await openSite(app, admin)).toEqual({ ok: true })
  const entries = await db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, 'site'), ne(auditEntries.subjectId, 'email')))
    .orderBy(auditEntries.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'message-tested',
    ...confirmedItems.map(() => 'opening-confirmed'),
    'site-opened',
    'site-closed',
    'site-opened',
  ])
})

async function fillBrand(): Promise<void> {
  const names = { companyAr: 'شركة النور', companyEn: 'El Nour' }
  const addresses = { companyAddressAr: '١ شارع النيل', companyAddressEn: '1 Nile Street' }
  const numbers = { commercialRegister: '12345', taxNumber: '123-456-789', dataOfficer: 'Mona' }
  const contacts = { hotline: '16999', email: 'hello@clinic.test' }
  const data = { ...names, ...addresses, ...numbers, ...contacts }
  await db.insert(siteDocuments).values({ name: 'brand', data, updatedAt: clock.now() })
}
