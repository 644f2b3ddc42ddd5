const startedAt = performance.now()

type Totals = { passed: number; failed: number; failures: string[] }

/** How many checks and tests have passed and failed so far, and a text for each failure. */
export const totals: Totals = { passed: 0, failed: 0, failures: [] }

type Steps = {
  /** By name. */
  running: Set<string>
  /** By name, in seconds since the start of the program. */
  ended: Map<string, number>
}

export const steps: Steps = { running: new Set(), ended: new Map() }

/** Runs one step and shows how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  steps.running.add(name)
  try {
    const result = await work()
    console.log(`✓ ${name} (${seconds(began)} s)`)
    return result
  } finally {
    steps.running.delete(name)
    steps.ended.set(name, secondsSinceStart())
  }
}

/** A step that counts as one check, and whose failure does not stop the others. */
export async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await step(name, work)
    totals.passed += 1
  } catch (error) {
    const failure = `${name}: ${error instanceof Error ? error.message : String(error)}`
    console.error(`✗ ${failure}`)
    totals.failed += 1
    totals.failures.push(failure)
  }
}

export function secondsSinceStart(): number {
  return (performance.now() - startedAt) / 1000
}

export function sinceStart(): string {
  return seconds(startedAt)
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}
