const startedAt = performance.now()

/** How many checks and tests have passed and failed so far. */
export const totals = { passed: 0, failed: 0 }

/** Runs one step and shows how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`✓ ${name} (${seconds(began)} s)`)
  return result
}

/** A step that counts as one check, and whose failure does not stop the others. */
export async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await step(name, work)
    totals.passed += 1
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
    totals.failed += 1
  }
}

export function sinceStart(): string {
  return seconds(startedAt)
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}
