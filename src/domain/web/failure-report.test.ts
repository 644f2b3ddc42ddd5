import { expect, test } from 'vitest'
import { readFailure, writeFailure } from './failure-report.ts'

test.each(['bug', 'unavailable'] as const)(
  'a report survives as the text of an error: %s',
  (kind) => {
    const report = { kind, reference: '8b1c2f6e-0d51-4b07-9a4c-5d7b8f3f6a11' }
    expect(readFailure(writeFailure(report))).toEqual(report)
  },
)

test('the two kinds differ in the text', () => {
  const reference = 'a1'
  expect(writeFailure({ kind: 'bug', reference })).not.toBe(
    writeFailure({ kind: 'unavailable', reference }),
  )
})

test.each([
  '',
  'ref:',
  'away:',
  'aref:1',
  'ref:1 2',
  'ref:<b>1</b>',
  'Failed to fetch',
  'away:1\n',
])('another text is no report: %j', (text) => {
  expect(readFailure(text)).toBeNull()
})
