import { expect, test, vi } from 'vitest'
import { readRemovals } from '#/server/files/removals.ts'
import { removeObjects } from '#/server/files/remove-objects.ts'
import { cloneDatabase } from '#/testing/database.ts'
import { storedApp } from '#/testing/firebase/stored.ts'
import { eraseMyData } from './erase.ts'
import { makePerson, marks, password } from './person.testing.ts'

const { db } = await cloneDatabase()
const { storage, clock, app, objectNames } = await storedApp(db)

// Failures are logged.
vi.spyOn(console, 'error').mockImplementation(() => {})

test('an erasure reaches the bucket, however long it is unavailable', async () => {
  const { userId } = await makePerson(db, app)
  const user = { id: userId, name: marks.name, phone: marks.phone }
  expect(objectNames()).toHaveLength(3)
  storage.state.isAway = true
  const erased = await eraseMyData(app, user, { key: 'mine', password })
  expect(erased).toMatchObject({ ok: true })
  for (let minute = 0; minute < 60; minute += 1) {
    clock.pass(1)
    await removeObjects(app)
  }
  expect(objectNames()).toHaveLength(3)
  expect(await readRemovals(app, 10)).toMatchObject({
    waiting: 3,
    failing: [{ reason: '503' }, { reason: '503' }, { reason: '503' }],
  })
  // A missing bucket does not count as removal either.
  storage.state.isAway = false
  storage.state.isBucketGone = true
  clock.pass(10)
  await removeObjects(app)
  expect(await readRemovals(app, 10)).toMatchObject({ waiting: 3 })
  storage.state.isBucketGone = false
  clock.pass(10)
  expect(await removeObjects(app)).toBe(3)
  expect(objectNames()).toEqual([])
  expect(await readRemovals(app, 10)).toMatchObject({ waiting: 0 })
})
