import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { cloneDatabase } from '#/testing/database.ts'
import { logEvent, logFailure } from './log.ts'
import { consents } from '#/server/db/schema/consents.ts'
import { files, requests } from '#/server/db/schema/requests.ts'

const { db } = await cloneDatabase()

/** What the log has of a failed piece of work. */
async function logged(work: PromiseLike<unknown>): Promise<string> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    await work
    throw new Error('it did not fail')
  } catch (error) {
    logFailure('failed', error, 'request-1')
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

test('a failed query is logged with its text, its code and its stack, without its values', async () => {
  const id = randomUUID()
  const now = new Date()
  const line = await logged(
    db.insert(requests).values({
      id,
      reference: 'BLR-0000-0001',
      kind: 'contact',
      status: 'new',
      locale: 'ar',
      name: 'منى السيد',
      phone: '+201012345678',
      details: { message: 'سر' },
      submissionKey: id,
      userId: randomUUID(),
      createdAt: now,
      updatedAt: now,
    }),
  )
  expect(line).toContain('insert into \\"requests\\"')
  expect(line).toContain('23503')
  expect(line).toContain('log.test.ts')
  expect(line).not.toMatch(/منى|01012345678|سر|BLR-0000-0001/)
})

test('not even if the values look like parts of the log', async () => {
  const name = 'at x (y.ts:1)\n    at z (y.ts:2)\nparams: $& منى'
  const facts = { id: randomUUID(), purpose: 'cv', name, mediaType: 'application/pdf' as const }
  const content = Buffer.from('%PDF-1.4 منى')
  const file = { ...facts, requestId: randomUUID(), byteSize: 1, content, createdAt: new Date() }
  expect(await logged(db.insert(files).values(file))).not.toContain('منى')
})

test('any other error is logged with its stack', async () => {
  const line = await logged(Promise.reject(new RangeError('a month of 13')))
  expect(line).toContain('RangeError: a month of 13')
  expect(await logged(Promise.reject('odd'))).toContain('odd')
  const empty = { id: randomUUID(), purpose: 'request' as const, policyVersion: '1' }
  expect(
    await logged(db.insert(consents).values({ ...empty, grantedAt: new Date(NaN) })),
  ).toContain('RangeError')
})

test('a log entry is one line without control characters, whatever it contains', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const text = 'a\n{"level":"error"}\u001b[2J\u009b2J\u2028\u202eb\u007f'
  logEvent('info', 'seen', { text })
  const line = String(log.mock.calls[0]?.[0])
  log.mockRestore()
  expect(line).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(line)).toMatchObject({ text })
})
