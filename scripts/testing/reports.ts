import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** `failures` are texts to print, each beginning with the test's name. */
export type Counts = { passed: number; failed: number; failures: string[] }

const missingReport: Counts = { passed: 0, failed: 1, failures: [] }

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** The counts of vitest's JSON report; a missing report is one failure. */
export async function vitestCounts(file: string): Promise<Counts> {
  const report = vitestSchema.safeParse(await readReport(file))
  if (!report.success) return missingReport
  const { numPassedTests, numFailedTests, testResults } = report.data
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failureText(name, message)] : []),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      (failureMessages ?? []).map((text) => failureText(`${name} › ${fullName}`, text)),
    ),
  ])
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

const resultSchema = z.object({
  errors: z.array(z.object({ message: z.string().default('') })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({ projectName: z.string(), status: z.string(), results: z.array(resultSchema) }),
  ),
})

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
})

/** More tests than these that pass at the second try only are a fault, not a slow moment of the machine. */
const MOST_FLAKY = 3

/**
 * The counts of Playwright's JSON report. A test that passed only when retried has found a race, in itself or in
 * the product: it is printed with the failures. A few of them do not fail a run of a thousand journeys.
 */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = playwrightSchema.safeParse(await readReport(file))
  if (!report.success) return missingReport
  const { expected, unexpected, flaky } = report.data.stats
  if (flaky > 0) console.warn(`\n${flaky} passed at the second try only; see the end.`)
  const failures = await Promise.all(specsOf(report.data.suites).flatMap(failuresOf))
  const [passed, failed] = flaky > MOST_FLAKY ? [0, flaky] : [flaky, 0]
  return { passed: expected + passed, failed: unexpected + failed, failures }
}

function specsOf(suites: z.infer<typeof suiteSchema>[]): z.infer<typeof specSchema>[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)])
}

function failuresOf({ title, file, line, tests }: z.infer<typeof specSchema>): Promise<string>[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(async ({ projectName, status, results }) => {
      const failed = results.find(({ errors }) => errors.length > 0)
      const again = status === 'flaky' ? 'Passed at the second try only: ' : ''
      const name = `${again}[${projectName}] ${file}:${line} › ${title}`
      const page = failed?.attachments.find((each) => each.name === 'error-context')?.path
      const messages = failed?.errors.map(({ message }) => message).join('\n') ?? ''
      return failureText(name, messages) + (page ? await pageText(page) : '')
    })
}

const MOST_LINES = 40

function failureText(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return [name, ...lines.slice(0, MOST_LINES)].join('\n    ')
}

/** What the page showed to assistive technology when the test failed: its main part, shortened. */
async function pageText(file: string): Promise<string> {
  const context = await readFile(file, 'utf8').catch(() => '')
  const lines = context.split('\n')
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line))
  return main < 0 ? '' : ['', ...lines.slice(main, main + MOST_LINES)].join('\n    ')
}

async function readReport(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => 'null')
  return JSON.parse(text)
}
