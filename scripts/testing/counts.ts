import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export type Counts = { passed: number; failed: number }

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/** The counts of vitest's JSON report; a missing report is one failure. */
export async function vitestCounts(file: string): Promise<Counts> {
  const report = vitestSchema.safeParse(await readReport(file))
  if (!report.success) return { passed: 0, failed: 1 }
  return { passed: report.data.numPassedTests, failed: report.data.numFailedTests }
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/**
 * The counts of Playwright's JSON report. A test that passed only when retried has failed: it has found a
 * race, in itself or in the product.
 */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = playwrightSchema.safeParse(await readReport(file))
  if (!report.success) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.data.stats
  if (flaky > 0) console.warn(`\n${flaky} passed at the second try only; see "flaky" above.`)
  return { passed: expected, failed: unexpected + flaky }
}

async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => 'null')
  return JSON.parse(text)
}
