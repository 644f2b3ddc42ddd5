import { readFileSync } from 'node:fs'

/** What the rules of `firebase/firestore.rules` allow a visitor. */
export type Rules = { mayRead: (path: string) => boolean; mayWrite: (path: string) => boolean }

const OUTER =
  /^rules_version = '2'; service cloud\.firestore \{ match \/databases\/\{database\}\/documents \{ (.*) \} \}$/
const RULE = /match \/(\w+)\/\{\w+\} \{ allow ([\w, ]+); \} ?/g

/**
 * The small subset of the rules' language that the project uses: collections, and permissions without a
 * condition. Anything else is an error, so that no rule is misread.
 */
export function readRules(text = readFileSync('firebase/firestore.rules', 'utf8')): Rules {
  const plain = text
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const inner = `${OUTER.exec(plain)?.[1] ?? 'unreadable'} `
  if (inner.replaceAll(RULE, '').trim() !== '') throw new Error(`Unsupported rules: ${inner}`)
  const allowed = new Map<string, string[]>()
  for (const [, collection = '', verbs = ''] of inner.matchAll(RULE)) {
    allowed.set(
      collection,
      verbs.split(',').map((verb) => verb.trim()),
    )
  }
  const may = (verbs: string[], path: string) => {
    const [collection = '', document, ...deeper] = path.split('/')
    if (document === undefined || deeper.length > 0) return false
    return allowed.get(collection)?.some((verb) => verbs.includes(verb)) ?? false
  }
  return {
    mayRead: (path) => may(['read'], path),
    mayWrite: (path) => may(['write', 'create', 'update', 'delete'], path),
  }
}
