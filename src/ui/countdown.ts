export function secondsBetween(nowMs: number, endAtMs: number): number {
  return Math.max(0, Math.ceil((endAtMs - nowMs) / 1000))
}

/** The threshold that was passed between two ticks, the lowest if a sleeping tab skipped several. */
export function thresholdCrossed(
  before: number,
  now: number,
  thresholds: readonly number[],
): number | undefined {
  const crossed = thresholds.filter((threshold) => threshold < before && threshold >= now)
  return crossed.length > 0 ? Math.min(...crossed) : undefined
}
