import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#/domain/schedule/zone.ts'
import { rooms } from '#/server/db/schema/rooms.ts'
import { visitTypeBranches, visitTypes } from '#/server/db/schema/visit-types.ts'
import { newCentre } from '#/testing/centre.ts'
import { inRequest } from '#/testing/request.ts'
import { SEEDED_AT } from '#/testing/seeded-at.ts'
import { findClinicSeries } from './clinic.ts'
import { moveRest } from './move.ts'
import { openSeriesDesk, today } from './series.testing.ts'

const { db, app, nextDoctor } = await openSeriesDesk()

test('each visit of a series takes the room that its type needs, and moves with it', async () => {
  const centre = await newCentre(db, app)
  const [one, other] = [await nextDoctor(), await nextDoctor()]
  const roomId = randomUUID()
  const names = { nameAr: 'غرفة', nameEn: 'Room' }
  const room = {
    id: roomId,
    facilityId: centre.id,
    kind: 'procedures' as const,
    ...names,
  }
  await db.insert(rooms).values({ ...room, createdAt: SEEDED_AT })
  for (const { doctor, branch } of [one, other]) {
    await centre.join(doctor)
    const id = randomUUID()
    const facts = {
      slug: 'session',
      minutes: 30,
      feePiastres: 30_000,
      needs: 'procedures' as const,
    }
    const type = { ...facts, ...names, id, doctorId: doctor.doctorId, position: 0 }
    await db.insert(visitTypes).values({ ...type, kind: 'procedure', createdAt: SEEDED_AT })
    await db.insert(visitTypeBranches).values({ visitTypeId: id, branchId: branch })
  }
  const wanted = { count: 3, type: 'session', time: '18:00' }
  const sessions = await one.proposed(wanted)
  const same = await other.proposed(wanted)
  expect(same.map(({ at }) => at)).toEqual(sessions.map(({ at }) => at))
  expect(await one.book(sessions, { type: 'session' })).toMatchObject({ ok: true })
  const problems = sessions.map(({ field }) => ({ field, code: 'slot-taken' }))
  expect(await other.book(same, { type: 'session' })).toEqual({ ok: false, problems })
  const instead = await other.proposed(wanted)
  for (const { at } of instead) expect(sessions.map((each) => each.at)).not.toContain(at)

  const [first] = await one.seriesRows()
  const reference = first?.reference ?? ''
  // The first takes the time of the second, in their own room.
  const search = { branch: one.branch, days: 136, from: addDays(today, 4), time: '18:00' }
  const page = inRequest(app, {}, () => findClinicSeries(app, one.owner, { reference, ...search }))
  const moved = (await page).result?.proposal?.sessions ?? []
  const to = moved.map(({ date, at }) => ({ field: `at-${date}`, at: at ?? '' }))
  expect(to[0]?.at).toBe(sessions[1]?.at)
  const input = { reference, branch: one.branch, sessions: to }
  expect(await moveRest(app, one.owner, input)).toEqual({ ok: true })
  const rows = await one.seriesRows()
  expect(rows.map(({ startsAt }) => startsAt.toISOString())).toEqual(to.map(({ at }) => at))
  expect(new Set(rows.map((row) => row.roomId))).toEqual(new Set([roomId]))
})
