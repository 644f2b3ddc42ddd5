const startedAt = performance.now()

/** Runs one step and shows how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`✓ ${name} (${seconds(began)} s)`)
  return result
}

export function sinceStart(): string {
  return seconds(startedAt)
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1)
}
