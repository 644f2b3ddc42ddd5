import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, clinicDate, clinicTime, isoWeekday } from '#/domain/schedule/zone.ts'
import { notices } from '#/server/db/schema/notices.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { findSeriesPlaces } from '#/server/diary/series.ts'
import { noticeWords } from '#/server/notices/texts.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { openSeriesDesk, today } from './series.testing.ts'

const { db, app, clock, nextDoctor, stranger: newStranger } = await openSeriesDesk()

let desk: Awaited<ReturnType<typeof nextDoctor>>
beforeEach(async () => {
  desk = await nextDoctor()
})

test('twelve sessions are proposed at one time on the chosen weekdays, and booked at once', async () => {
  const sessions = await desk.proposed()
  expect(sessions).toHaveLength(12)
  const starts = sessions.map(({ at }) => new Date(at))
  expect(new Set(starts.map(clinicTime))).toEqual(new Set(['18:00']))
  expect(new Set(starts.map((at) => isoWeekday(clinicDate(at))))).toEqual(new Set([6, 1, 3]))

  const booked = await desk.book(sessions)
  expect(booked).toMatchObject({ ok: true })
  const rows = await desk.seriesRows()
  expect(rows.map(({ startsAt }) => startsAt)).toEqual(starts)
  expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1)
  expect(booked).toEqual({ ok: true, reference: rows[0]?.reference })
  for (const row of rows)
    expect(row).toMatchObject({ status: 'booked', source: 'clinic', patientName: 'هدى إبراهيم' })
  const places = await findSeriesPlaces(db, rows)
  expect(rows.map(({ id }) => places.get(id)?.number)).toEqual(rows.map((_, index) => index + 1))
  expect(places.get(rows[2]?.id ?? '')).toEqual({ number: 3, of: 12 })
})

test('one message tells of all, each session has its reminders, and no message names the doctor', async () => {
  await desk.book(await desk.proposed())
  const rows = await desk.seriesRows()
  const all = await db.select().from(notices).where(eq(notices.phone, '+201001112223'))
  const own = all.filter(({ bookingId }) => rows.some(({ id }) => id === bookingId))
  const confirmed = own.filter(({ kind }) => kind === 'booking-confirmed')
  expect(confirmed).toHaveLength(1)
  expect(own.filter(({ kind }) => kind === 'reminder-day').length).toBeGreaterThanOrEqual(11)
  const [notice] = confirmed
  if (!notice) throw new Error('Nothing was told.')
  const words = (locale: 'ar' | 'en') =>
    inRequest(app, { locale }, async () =>
      noticeWords(notice, { publicOrigin: 'https://x.example', now: clock.now() }),
    )
  const { text } = (await words('en')).result
  expect(text).toContain('12 appointments')
  expect(text).toContain(`/booking/${rows[0]?.reference}/series`)
  expect((await words('ar')).result.text).toContain('١٢ ميعاد')
})

test('a repeated form makes no second series; the same key for another patient is refused', async () => {
  const submissionKey = randomUUID()
  const sessions = await desk.proposed()
  const answers = await Promise.all([
    desk.book(sessions, { submissionKey }),
    desk.book(sessions, { submissionKey }),
  ])
  expect(answers[0]).toMatchObject({ ok: true })
  expect(answers[1]).toEqual(answers[0])
  expect(await desk.seriesRows()).toHaveLength(12)
  const other = await desk.book(sessions, { submissionKey, phone: '+201009998887' })
  expect(other).toMatchObject({ ok: false, problems: [{ field: 'form', code: 'already-sent' }] })
})

test('two series over the same times at once: one is booked whole, and nothing of the other', async () => {
  const sessions = await desk.proposed()
  const shifted = sessions.toReversed()
  const answers = await Promise.all([
    desk.book(sessions, { phone: '+201001112230' }),
    desk.book(shifted, { phone: '+201001112231', patientName: 'كريم عادل' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const lost = answers.find(({ ok }) => !ok)
  expect(lost?.ok === false && lost.problems).toHaveLength(12)
  const rows = await desk.seriesRows()
  expect(rows).toHaveLength(12)
  expect(new Set(rows.map(({ phone }) => phone)).size).toBe(1)
  const [winner] = rows
  const told = await db
    .select()
    .from(notices)
    .where(inArray(notices.phone, ['+201001112230', '+201001112231']))
  expect(new Set(told.map(({ phone }) => phone))).toEqual(new Set([winner?.phone]))
})

test('if one time is taken meanwhile, nothing is booked, its field is named, and others are proposed', async () => {
  const sessions = await desk.proposed()
  const [taken] = sessions.slice(4, 5)
  const startsAt = new Date(taken?.at ?? '')
  await desk.doctor.book({
    branchId: desk.branch,
    startsAt,
    endsAt: new Date(+startsAt + 30 * 60_000),
  })
  expect(await desk.book(sessions)).toEqual({
    ok: false,
    problems: [{ field: taken?.field, code: 'slot-taken' }],
  })
  expect(await desk.seriesRows()).toEqual([])
  const again = await desk.proposed()
  expect(again[4]).toMatchObject({ field: taken?.field })
  expect(again[4]?.at).not.toBe(taken?.at)
  expect(await desk.book(again)).toMatchObject({ ok: true })
})

test('a time that the schedule has not, a far one and a double one are refused beside their fields', async () => {
  const sessions = await desk.proposed({ count: 3 })
  const at = (index: number, time: string) =>
    sessions.map((each, position) => (position === index ? { ...each, at: time } : each))
  const oddMinute = (sessions[1]?.at ?? '').replace(':00:00.000Z', ':07:00.000Z')
  for (const time of [oddMinute, '2026-01-01T16:00:00.000Z', '2028-01-01T16:00:00.000Z'])
    expect(await desk.book(at(1, time)), time).toEqual({
      ok: false,
      problems: [{ field: sessions[1]?.field, code: 'slot-not-found' }],
    })
  expect(await desk.book(at(1, sessions[0]?.at ?? ''))).toMatchObject({
    ok: false,
    problems: [{ code: 'slot-taken' }],
  })
  expect(await desk.book(sessions.slice(0, 1))).toMatchObject({
    problems: [{ code: 'series-count' }],
  })
  expect(await desk.book([])).toMatchObject({ problems: [{ code: 'series-count' }] })
  const many = Array.from({ length: 31 }, (_, index) => ({ field: `${index}`, at: oddMinute }))
  expect(await desk.book(many)).toMatchObject({ problems: [{ code: 'series-count' }] })
  expect(await desk.seriesRows()).toEqual([])
})

test('a second series of the same patient in the same period is refused, later and for others it is not', async () => {
  await desk.book(await desk.proposed({ count: 4 }))
  const between = await desk.proposed({ count: 3, days: 27 })
  expect(await desk.book(between)).toEqual({
    ok: false,
    problems: [{ field: 'phone', code: 'series-overlap' }],
  })
  expect(await desk.book(between, { patientName: 'مريم إبراهيم' })).toMatchObject({ ok: true })
  const later = await desk.proposed({ count: 3, from: addDays(today, 40) })
  expect(await desk.book(later)).toMatchObject({ ok: true })
})

test('thirty sessions of a type are booked at its fee, and over the clock change at the same time', async () => {
  const id = randomUUID()
  const facts = { minutes: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, feePiastres: 35_000 }
  const names = { slug: 'session', nameAr: 'جلسة', nameEn: 'Session', kind: 'procedure' as const }
  const row = { ...facts, ...names, id, doctorId: desk.doctor.doctorId, position: 0 }
  await db.insert(visitTypes).values({ ...row, createdAt: SEEDED_AT })
  await db.insert(visitTypeBranches).values({ visitTypeId: id, branchId: desk.branch })
  const chosen = { count: 30, days: 15, type: 'session', from: addDays(today, 50) }
  const sessions = await desk.proposed(chosen)
  expect(sessions).toHaveLength(30)
  expect(new Set(sessions.map(({ at }) => clinicTime(new Date(at)))).size).toBe(1)
  expect(await desk.book(sessions, { type: 'session' })).toMatchObject({ ok: true })
  for (const { visitTypeId, feePiastres, startsAt, endsAt } of await desk.seriesRows()) {
    expect({ visitTypeId, feePiastres }).toEqual({ visitTypeId: id, feePiastres: 35_000 })
    expect(+endsAt - +startsAt).toBe(3_600_000)
  }
  expect(await desk.proposalOf({ ...desk.plan, type: 'unknown' })).toBeNull()
  expect(await desk.book(sessions, { type: 'unknown' })).toMatchObject({
    problems: [{ code: 'practice-not-found' }],
  })
})

test('only those who may add visits at the branch plan and book, at their own practice', async () => {
  const sessions = await desk.proposed({ count: 2 })
  const nurse = await desk.doctor.member('nurse')
  const elsewhere = await desk.doctor.member('assistant', desk.doctor.branchIds[1])
  const stranger = await newStranger()
  for (const who of [null, nurse, elsewhere, stranger]) {
    expect(await desk.proposalOf(desk.plan, who)).toBeNull()
    expect(await desk.book(sessions, { who })).toMatchObject({
      problems: [{ field: 'form', code: 'practice-not-found' }],
    })
  }
  expect(await desk.seriesRows()).toEqual([])
  const assistant = await desk.doctor.member('assistant', desk.branch)
  expect(await desk.book(sessions, { who: assistant })).toMatchObject({ ok: true })
})
