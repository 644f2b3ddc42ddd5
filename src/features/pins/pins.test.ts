import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DeskActor } from '#/domain/permissions.ts'
import { listAuditEntries } from '#/server/audit/audit.ts'
import { branches, doctorListings, doctors } from '#/server/db/schema/directory.ts'
import { facilities } from '#/server/db/schema/facilities.ts'
import { findPins, savePin } from '#/server/practices/pin-desk.ts'
import { testApp } from '#/testing/app.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { inRequest } from '#/testing/request.ts'
import { pinSchema } from './pins.ts'

const { db } = await cloneDatabase()
const { app } = testApp(db)

const staffId = crypto.randomUUID()
const keeper: DeskActor = { staffId, role: 'staff', areas: ['directory'], isReady: true }
const writer: DeskActor = { ...keeper, areas: ['content'] }

const find = async (q: string, actor: DeskActor | null = keeper) =>
  (await inRequest(app, { locale: 'en' }, () => findPins(app, actor, { q }))).result

async function onlyPlace(q: string) {
  const place = (await find(q))?.places[0]
  if (!place) throw new Error(`Nothing is found for ${q}.`)
  return place
}

const inputFor = async (q: string, pin: string) => {
  const { kind, id, pin: seen } = await onlyPlace(q)
  return pinSchema.parse({ kind, id, seen, pin, q })
}

async function newestDoctor() {
  const [row] = await db
    .select({ id: doctors.id, slug: doctors.slug, branchId: branches.id })
    .from(doctors)
    .innerJoin(branches, eq(branches.doctorId, doctors.id))
    .orderBy(doctors.slug)
    .limit(1)
  if (!row) throw new Error('The test data has no doctors.')
  return row
}

test('places are found by name in either script and by page address', async () => {
  for (const q of [
    'nile lab',
    'معمل النيل',
    'https://balsam.example/en/facilities/nile-lab-dokki?x=1',
  ])
    expect((await find(q))?.places.map(({ name }) => name)).toEqual(['Nile Lab'])
  const { slug } = await newestDoctor()
  const found = await find(`/doctor/${slug}`)
  expect(found?.places.length).toBeGreaterThan(0)
  expect(new Set(found?.places.map(({ kind }) => kind))).toEqual(new Set(['branch']))
  expect((await find('qqzzxx'))?.places).toEqual([])
  expect((await find(''))?.places).toEqual([])
})

test('unpublished profiles are found only by page address', async () => {
  await db
    .update(facilities)
    .set({ publishedAt: null })
    .where(eq(facilities.slug, 'delta-lab-smouha'))
  expect((await find('delta-lab-smouha'))?.places).toHaveLength(1)
  expect((await find('delta lab'))?.places).toEqual([])
})

test('a pasted link moves a branch and its listing, and is audited', async () => {
  const { id: doctorId, slug } = await newestDoctor()
  const listed = async () =>
    (await db.select().from(doctorListings).where(eq(doctorListings.doctorId, doctorId)))[0]?.places
  const before = await listed()
  const input = await inputFor(
    slug,
    'https://www.google.com/maps/place/x/@30.1,31.2,17z/data=!3d30.06261!4d31.24971',
  )
  expect(await savePin(app, keeper, input)).toEqual({ ok: true })
  expect((await onlyPlace(slug)).pin).toBe('30.06261,31.24971')
  expect(await listed()).not.toEqual(before)
  const [entry] = await listAuditEntries(app, { subjectId: doctorId })
  expect(entry).toMatchObject({
    action: 'pin-changed',
    actorId: staffId,
    after: { pin: { latitude: 30.06261, longitude: 31.24971 } },
  })
})

test('a place that has changed meanwhile is not overwritten', async () => {
  const input = await inputFor('nile lab', '30.05, 31.21')
  expect(await savePin(app, keeper, input)).toEqual({ ok: true })
  expect(await savePin(app, keeper, input)).toEqual({ ok: false, code: 'changed-meanwhile' })
  expect((await onlyPlace('nile lab')).pin).toBe('30.05,31.21')
  const [entry] = await listAuditEntries(app, { subjectId: input.id })
  expect(entry).toMatchObject({ action: 'pin-changed', subjectKind: 'facility' })
  expect(await savePin(app, keeper, await inputFor('nile lab', ''))).toEqual({ ok: true })
  expect((await onlyPlace('nile lab')).pin).toBe('')
})

test('only staff of the directory can see and correct places', async () => {
  const input = await inputFor('el amal lab', '30.05, 31.21')
  for (const actor of [null, writer, { ...keeper, isReady: false }]) {
    expect(await find('el amal lab', actor)).toBeNull()
    expect(await savePin(app, actor, input)).toEqual({ ok: false, code: 'not-yours' })
  }
  const foreign = { ...input, id: crypto.randomUUID() }
  expect(await savePin(app, keeper, foreign)).toEqual({ ok: false, code: 'changed-meanwhile' })
})

test.each(['48.85, 2.35', 'https://maps.app.goo.gl/abc', 'شارع التحرير', "'; drop table branches"])(
  '%s is refused as a place',
  (typed) => {
    const input = { kind: 'branch', id: crypto.randomUUID(), seen: '', pin: typed }
    expect(pinSchema.safeParse(input).success).toBe(false)
  },
)
