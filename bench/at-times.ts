/** Begins work at these seconds from now, whether or not what began before is done; ends with the last. */
export async function atTimes(
  seconds: readonly number[],
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  const all: Promise<unknown>[] = []
  const startedAt = performance.now()
  for (const [index, second] of seconds.entries()) {
    const wait = startedAt + second * 1000 - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    all.push(work(index))
  }
  await Promise.all(all)
}
