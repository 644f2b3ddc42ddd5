import type { Typed } from './post.ts'

/**
 * The contents of this tab's forms, by history entry: Back and Forward restore them. Only in memory, so that
 * they end with the page, and without passwords.
 */
const kept = new Map<string, Typed>()
const MOST = 20

export function keepTyped(entry: string, typed: Typed): void {
  const open = Object.entries(typed).filter(([name]) => !name.includes('password'))
  // The last is the latest.
  kept.delete(entry)
  kept.set(entry, Object.fromEntries(open))
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

export function recallTyped(entry: string): Typed | undefined {
  return kept.get(entry)
}

export function forgetTyped(entry: string): void {
  kept.delete(entry)
}
