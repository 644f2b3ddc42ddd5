import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './reports.ts'

const folder = await mkdtemp(join(tmpdir(), 'balsam-reports-test-'))
afterAll(() => rm(folder, { recursive: true }))

async function saved(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

test('a failed journey is named with its error and with what the page showed', async () => {
  const page = await saved('page.md', '# Page\n- banner\n- main:\n  - alert: Choose a file\n')
  const failed = {
    errors: [{ message: '\u001B[31mexpect(locator).toBeFocused() failed\u001B[39m' }],
    attachments: [{ name: 'error-context', path: page }],
  }
  const passed = { errors: [], attachments: [] }
  const spec = (title: string, status: string, result: unknown) => {
    const of = { projectName: 'ar-phone', status, results: [result] }
    return { title, file: 'joining.spec.ts', line: 17, tests: [of] }
  }
  const suites = [
    { specs: [spec('applies', 'unexpected', failed)] },
    { specs: [], suites: [{ specs: [spec('returns', 'expected', passed)] }] },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0 }
  const report = await saved('playwright.json', JSON.stringify({ stats, suites }))
  const counts = await playwrightCounts(report)
  expect(counts).toMatchObject({ passed: 1, failed: 1 })
  expect(counts.failures).toEqual([
    [
      '[ar-phone] joining.spec.ts:17 › applies',
      '    expect(locator).toBeFocused() failed',
      '    - main:',
      '      - alert: Choose a file',
      '    ',
    ].join('\n'),
  ])
})

test('a few journeys that pass at the second try are named and counted as passed, many as failed', async () => {
  const failed = { errors: [{ message: 'timed out' }], attachments: [] }
  const passed = { errors: [], attachments: [] }
  const reportWith = (flaky: number) => {
    const tests = [{ projectName: 'server', status: 'flaky', results: [failed, passed] }]
    const spec = { title: 'books', file: 'race.server.ts', line: 40, tests }
    const specs = Array.from({ length: flaky }, () => spec)
    const stats = { expected: 10, unexpected: 0, flaky }
    return saved(`flaky-${flaky}.json`, JSON.stringify({ stats, suites: [{ specs }] }))
  }
  const few = await playwrightCounts(await reportWith(3))
  expect(few).toMatchObject({ passed: 13, failed: 0 })
  expect(few.failures[0]).toContain('Passed at the second try only: [server] race.server.ts:40')
  expect(await playwrightCounts(await reportWith(4))).toMatchObject({ passed: 10, failed: 4 })
})

test('a failed unit test is named with its error', async () => {
  const failed = { fullName: 'prices are whole', failureMessages: ['expected 1.5 to be 1'] }
  const testResults = [{ name: 'price.test.ts', assertionResults: [failed] }]
  const report = await saved(
    'vitest.json',
    JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }),
  )
  expect(await vitestCounts(report)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['price.test.ts › prices are whole\n    expected 1.5 to be 1'],
  })
})

test('a report that is missing is one failure', async () => {
  const missing = join(folder, 'missing.json')
  expect(await playwrightCounts(missing)).toMatchObject({ passed: 0, failed: 1 })
  expect(await vitestCounts(missing)).toMatchObject({ passed: 0, failed: 1 })
})
