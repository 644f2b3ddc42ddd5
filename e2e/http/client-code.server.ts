// The client's files as they are built, read with a parser for the oldest syntax.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { parse } from 'acorn'
import { test } from '../support/site.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** The folder of the newest release. */
function release(): string {
  return join(dist, 'releases', readFileSync(join(dist, 'current.txt'), 'utf8').trim())
}

/** The files under a folder of its client, by name. */
function filesIn(folder: string): Map<string, string> {
  const directory = join(release(), 'client', folder)
  const names = readdirSync(directory).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(join(directory, name), 'utf8')]))
}

/** Younger than Chrome 80, Safari 14 or Firefox 78. */
const YOUNGER =
  /^(?:at|toSorted|toReversed|toSpliced|findLast|findLastIndex|replaceAll|hasOwn|groupBy|canParse|structuredClone|randomUUID|throwIfAborted|any|withResolvers|fromAsync|requestSubmit|showPopover|hidePopover|togglePopover|showModal|replaceChildren|startViewTransition|checkVisibility|requestIdleCallback|isWellFormed|WeakRef|FinalizationRegistry|AggregateError|ListFormat|DisplayNames|DurationFormat|Segmenter|fromEpochMilliseconds|toZonedDateTimeISO|BroadcastChannel|SubmitEvent)$/

/** In `src/polyfills`. */
const polyfilled = [
  'AggregateError',
  'SubmitEvent',
  'WeakRef',
  'any',
  'at',
  'canParse',
  'findLast',
  'groupBy',
  'hasOwn',
  'hidePopover',
  'replaceAll',
  'replaceChildren',
  'requestSubmit',
  'showModal',
  'showPopover',
  'throwIfAborted',
  'toSorted',
]

/** Called only where the browser has them, by the packages that do. */
const guarded = [
  'BroadcastChannel',
  'DurationFormat',
  'FinalizationRegistry',
  'checkVisibility',
  'startViewTransition',
]

/** The younger names that a program reads as properties, or calls. */
function youngerNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(youngerNames)
  if (typeof node !== 'object' || node === null) return []
  const own = nameIn(node)
  return [...(YOUNGER.test(own) ? [own] : []), ...Object.values(node).flatMap(youngerNames)]
}

function nameIn(node: object): string {
  const isRead = 'type' in node && node.type === 'MemberExpression' && 'property' in node
  const isCalled =
    'type' in node && /^(?:New|Call)Expression$/.test(String(node.type)) && 'callee' in node
  const isCompared = 'operator' in node && node.operator === 'instanceof' && 'right' in node
  const named = isRead ? node.property : isCalled ? node.callee : isCompared ? node.right : null
  return typeof named === 'object' && named !== null && 'name' in named ? String(named.name) : ''
}

test('older browsers get a client in their syntax', () => {
  const files = filesIn('assets/older')
  expect(files.size).toBeGreaterThan(100)
  const failed = [...files].flatMap(([name, code]) => {
    try {
      parse(code, { ecmaVersion: 2020, sourceType: 'module' })
      return []
    } catch (error) {
      return `${name}: ${String(error)}`
    }
  })
  expect(failed).toEqual([])
})

test('each of the client’s files has an older one', () => {
  expect([...filesIn('assets/older').keys()]).toEqual(
    expect.arrayContaining([...filesIn('assets').keys()]),
  )
})

test('nothing younger than the oldest browsers is used without a polyfill', () => {
  const used = new Set<string>()
  for (const code of filesIn('assets').values()) {
    const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    for (const name of youngerNames(program)) used.add(name)
  }
  // Otherwise nothing was read.
  expect([...used]).toContain('toSorted')
  const known = new Set([...polyfilled, ...guarded])
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

test('a page’s styles have no layers and no ranges', async ({ plain, path }) => {
  await plain.open(path('/'))
  const styles = plain.document().querySelector('style')?.textContent ?? ''
  expect(styles.length).toBeGreaterThan(1000)
  expect(styles).not.toMatch(/@layer|@property|\(width ?[<>]/)
})

test('no file of the build names the folder in which it was made', () => {
  const files = readdirSync(release(), { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(100)
  const root = join(dist, '..')
  const textOf = (name: string) => readFileSync(join(release(), name), 'utf8')
  expect(scripts.filter((name) => textOf(name).includes(root))).toEqual([])
})
