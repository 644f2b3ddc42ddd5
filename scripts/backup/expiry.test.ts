import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../src/testing/server.ts'
import { StartRefused } from '../serving/refusal.ts'
import { expiredOf, periodOf, removeExpired } from './expiry.ts'

test('backups past their period are removed with the WAL that only they need, never the newest', async () => {
  const place = newFolder()
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  await mkdir(join(place, 'wal'), { recursive: true })
  const names = ['2026-11-01', '2026-11-02', '2026-11-10'].map(
    (day) => `balsam-${day}T02-00-00-000Z.tar.gz.age`,
  )
  const others = ['balsam-2020-01-01.txt', 'balsam-2020-01-01T02-00-00-000Z.tar.gz.age.7.part']
  for (const name of [...names, ...others]) await writeFile(join(place, name), '')
  for (const [segment, day] of [
    ['000000010000000000000001', '2026-11-01'],
    ['000000010000000000000002', '2026-11-10'],
  ] as const) {
    const file = join(place, 'wal', `${segment}.gz.age`)
    await writeFile(file, '')
    await utimes(file, new Date(`${day}T03:00:00Z`), new Date(`${day}T03:00:00Z`))
  }
  const [, second = '', newest = ''] = names

  const early = await removeExpired(place, { days: 14, weeks: 0 }, new Date('2026-11-15T12:00:00Z'))
  expect(early).toEqual({ backups: 1, segments: 1 })
  expect(await readdir(place)).toEqual(expect.arrayContaining([second, newest]))

  const late = new Date('2027-11-15T12:00:00Z')
  expect(await removeExpired(place, { days: 14, weeks: 0 }, late)).toEqual({
    backups: 1,
    segments: 0,
  })
  expect(await removeExpired(place, { days: 1, weeks: 0 }, late)).toEqual({
    backups: 0,
    segments: 0,
  })
  expect((await readdir(place)).toSorted()).toEqual([...others, newest, 'wal'].toSorted())
  expect(await readdir(join(place, 'wal'))).toEqual(['000000010000000000000002.gz.age'])
})

test.each(['', '14', '0d', '-1d', '1.5d', '14 days', '99999d', '7d0w', '4w', '7d 4w'])(
  'the period %j is refused before anything is done',
  (period) => {
    expect(() => periodOf(period)).toThrow(StartRefused)
    expect(periodOf('14d')).toEqual({ days: 14, weeks: 0 })
    expect(periodOf('7d4w')).toEqual({ days: 7, weeks: 4 })
  },
)

test('by days and weeks, the last backup of each is kept', () => {
  const times = ['10-01T02', '10-20T02', '10-23T02', '10-30T02', '11-06T02', '11-12T02', '11-12T14']
  const names = [...times, '11-13T02', '11-14T02'].map(
    (time) => `balsam-2026-${time}-00-00-000Z.tar.gz.age`,
  )
  const expired = expiredOf(names, { days: 3, weeks: 4 }, new Date('2026-11-14T12:00:00Z'))
  // The weeks end on Fridays: 23 and 30 October, 6 and 13 November.
  expect(expired.map((name) => name.slice(12, 20))).toEqual(['10-01T02', '10-20T02', '11-12T02'])
})
