import type { CheckpointPlace } from './checkpoints.ts'

const PATIENCE_MILLISECONDS = 5000

/** An append-only file, or an https address to which each checkpoint is posted as JSON. */
export function checkpointPlace(place: string | undefined): CheckpointPlace | null {
  if (!place) return null
  return place.startsWith('https:') ? posting(place) : appending(place)
}

function posting(url: string): CheckpointPlace {
  return {
    keep: async (checkpoint) => {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkpoint),
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the place of checkpoints answered ${response.status}`)
    },
  }
}

/** Null at the edge, which has no persistent files. */
function appending(file: string): CheckpointPlace | null {
  if (import.meta.env.MODE === 'edge') return null
  return {
    keep: async (checkpoint) => {
      const { appendFile } = await import('node:fs/promises')
      await appendFile(file, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600, flush: true })
    },
  }
}
