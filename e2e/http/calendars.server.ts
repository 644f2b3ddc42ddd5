// The thread of a built site that reads doctors' external calendars.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from '@playwright/test'
import { currentRelease } from '../../scripts/build/releases.ts'

test('a built site reads calendars in a thread that is one file', async () => {
  const folder = join(await currentRelease(), 'server/assets')
  const workerData = { start: new Date('2026-11-25'), end: new Date('2027-03-25') }
  const thread = new Worker(join(folder, 'feed-worker.js'), { workerData, env: {} })
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;TZID=GMT Standard Time:20261201T100000',
    'DURATION:PT1H',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  for (const piece of [new TextEncoder().encode(lines.join('\r\n')), null]) {
    expect(await once(thread, 'message')).toEqual([null])
    thread.postMessage(piece)
  }
  const busy = [{ start: new Date('2026-12-01T10:00Z'), end: new Date('2026-12-01T11:00Z') }]
  expect(await once(thread, 'message')).toEqual([
    { ok: true, busy, unread: { count: 0, events: [] } },
  ])
  await thread.terminate()
})
