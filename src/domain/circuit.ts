/** A gateway's circuit opens after this many failures in a row: then one message at a time is tried. */
export const OPENS_AFTER = 3

/** How long after a failure an open circuit lets the next message through, as a probe. */
export const PROBE_SECONDS = 20

/**
 * `closed`: every message is tried. `failing`: tried, but since the last failure nothing was accepted.
 * `open`: only a probe is tried.
 */
export type CircuitState = 'closed' | 'failing' | 'open'

export function circuitState(failures: number): CircuitState {
  if (failures === 0) return 'closed'
  return failures < OPENS_AFTER ? 'failing' : 'open'
}
