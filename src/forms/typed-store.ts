import { readToken } from '#/middleware/session.ts'
import type { Typed } from './post.ts'

/**
 * The contents of this tab's forms, by history entry: Back, Forward and a reload restore them. They end with the
 * tab and with the session, and contain no passwords, codes or national IDs.
 */
const forms = new Map<string, Typed>()
const MOST_FORMS = 20
const STORAGE_KEY = 'typed'
const SECRET_FIELD = /password|code|nationalId/i

/** The session in which they were typed; undefined until the storage was read. */
let owner: string | undefined

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

export function clearTyped(entry: string): void {
  readStored()
  forms.delete(entry)
}

/** Once a page: from then on, it is stored when the page is hidden, which closing and reloading do first. */
function readStored(): void {
  if (owner !== undefined || typeof window === 'undefined') return
  owner = readToken() ?? ''
  for (const [entry, typed] of parseStored(owner)) forms.set(entry, typed)
  addEventListener('pagehide', writeStored)
  addEventListener('visibilitychange', writeStored)
}

function writeStored(): void {
  try {
    const stored = JSON.stringify({ owner, forms: Object.fromEntries(forms) })
    sessionStorage.setItem(STORAGE_KEY, stored)
    if (forms.size === 0) sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Browsers may forbid storage, and limit its size: the memory of the open page remains.
  }
}

/**
 * What a visitor typed before a login is theirs; what was typed in a session is for that one only. Without zod,
 * which would be loaded for this alone.
 */
function parseStored(current: string): [string, Typed][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const facts = new Map(entriesOf(stored))
    if (facts.get('owner') && facts.get('owner') !== current) return []
    return entriesOf(facts.get('forms')).flatMap(([entry, typed]) =>
      isTyped(typed) ? [[entry, typed]] : [],
    )
  } catch {
    return []
  }
}

function isTyped(value: unknown): value is Typed {
  return entriesOf(value).every(([, text]) => typeof text === 'string')
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
