import { madeOf } from './keeping.server.ts'
import { keptPages } from './keptpages.server.ts'

/** Time changes things too, such as which policy holds. */
const LONGEST_MILLISECONDS = 60_000

/**
 * What many requests ask for and few change, in the memory of the process until there is news of its
 * topics, of which a page that shows it is made. Where no news is heard, at the edge too, it is asked for each time.
 */
export function remembered<Value>(topics: readonly string[], load: () => Promise<Value>) {
  let known: { value: Promise<Value>; changes: number; at: number } | undefined
  return async (): Promise<Value> => {
    madeOf(topics)
    const changes = keptPages.changesOf(topics)
    if (changes === null) return load()
    const now = performance.now()
    if (known?.changes === changes && now - known.at < LONGEST_MILLISECONDS) return known.value
    const asked = { value: load(), changes, at: now }
    known = asked
    // A failure is not remembered; what was asked for since then is another.
    asked.value.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.value
  }
}
