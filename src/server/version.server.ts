import { sha256Hex } from './signature.server.ts'

/**
 * A short name for how things are. A form carries the mark of what its reader saw, and is refused
 * when things have another by then.
 */
export function versionOf(seen: unknown): string {
  return sha256Hex(JSON.stringify(seen)).slice(0, 32)
}
