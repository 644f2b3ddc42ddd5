import { z } from 'zod'
import { typedSchema, type Typed } from './post.ts'

/**
 * The contents of this tab's forms, by history entry: Back, Forward and a reload restore them. They end with the
 * tab, and contain no passwords, codes or national IDs.
 */
const forms = new Map<string, Typed>()
const MOST_FORMS = 20
const STORAGE_KEY = 'typed'
const SECRET_FIELD = /password|code|nationalId/i

let isRead = false

export function storeTyped(entry: string, typed: Typed): void {
  readStored()
  const open = Object.entries(typed).filter(([name]) => !SECRET_FIELD.test(name))
  // The last is the latest.
  forms.delete(entry)
  forms.set(entry, Object.fromEntries(open))
  const [oldest] = forms.keys()
  if (forms.size > MOST_FORMS && oldest !== undefined) forms.delete(oldest)
}

export function recallTyped(entry: string): Typed | undefined {
  readStored()
  return forms.get(entry)
}

export function forgetTyped(entry: string): void {
  readStored()
  forms.delete(entry)
}

/** For the end of a session: the next person at this browser must not see them. */
export function forgetAllTyped(): void {
  readStored()
  forms.clear()
  writeStored()
}

/** Once a page: from then on, it is stored when the page is hidden, which closing and reloading do first. */
function readStored(): void {
  if (isRead || typeof window === 'undefined') return
  isRead = true
  for (const [entry, typed] of parseStored()) forms.set(entry, typed)
  addEventListener('pagehide', writeStored)
  addEventListener('visibilitychange', writeStored)
}

function writeStored(): void {
  try {
    if (forms.size === 0) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...forms]))
  } catch {
    // Browsers may forbid storage, and limit its size: the memory of the open page remains.
  }
}

const storedSchema = z.array(z.tuple([z.string(), typedSchema]))

function parseStored(): [string, Typed][] {
  try {
    return storedSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'))
  } catch {
    return []
  }
}
