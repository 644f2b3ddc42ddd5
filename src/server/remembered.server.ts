import type { App } from './app.ts'
import { keptPages } from './keptpages.server.ts'
import { madeOf } from './requeststore.server.ts'

/** Time changes things too, such as which policy holds. */
const LONGEST_MILLISECONDS = 60_000

/**
 * What many requests ask for and few change, in the memory of the process until there is news of its
 * topics, of which a page that shows it is made. Where no news is heard, at the edge too, it is asked for each time.
 */
export function remembered<Value>(topics: readonly string[], load: (app: App) => Promise<Value>) {
  const memory = new WeakMap<App, { value: Promise<Value>; changes: number; at: number }>()
  return async (app: App): Promise<Value> => {
    madeOf(topics)
    const changes = keptPages.changesOf(topics)
    if (changes === null) return load(app)
    const now = performance.now()
    const known = memory.get(app)
    if (known?.changes === changes && now - known.at < LONGEST_MILLISECONDS) return known.value
    const asked = { value: load(app), changes, at: now }
    memory.set(app, asked)
    // A failure is not remembered; what was asked for since then is another.
    asked.value.catch(() => {
      if (memory.get(app) === asked) memory.delete(app)
    })
    return asked.value
  }
}
