import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { apt, hasApt, installPackages } from '../testing/debian.ts'
import { readDocuments, textsIn } from './documents.ts'
import { wordsOf, type Script } from './words.ts'

const root = join(import.meta.dirname, '..', '..')
const WORDS = 'scripts/texts/words.txt'

/** Debian's dictionaries; the documents are in British English. */
const dictionaries: Record<Script, string> = { Arabic: 'ar', Latin: 'en_GB' }
const scripts = ['Arabic', 'Latin'] as const
const packages = ['hunspell', 'hunspell-ar', 'hunspell-en-gb']
const folder = '/usr/share/hunspell'

/**
 * Throws the words of messages and documents that neither a dictionary nor our list knows. Where the dictionaries
 * are missing and can't be installed it says so, and checks nothing.
 */
export async function checkSpelling(): Promise<void> {
  if (!isInstalled() && hasApt()) await install()
  if (!isInstalled())
    return console.warn(`Spelling is not checked: on Debian, install ${packages.join(', ')}.`)
  const texts = [...messageTexts(), ...readDocuments(root).flatMap(({ tree }) => textsIn(tree))]
  const used = scripts.map((script) => ({ script, words: wordsOf(texts, script) }))
  const unknown = await Promise.all(used.map(({ script, words }) => unknownWords(words, script)))
  const { wrong, unused } = compareWithList(
    unknown.flat(),
    new Set(used.flatMap(({ words }) => words)),
  )
  if (wrong.length > 0)
    throw new Error(
      `words are unknown; correct them, or add them to ${WORDS}:\n  ${wrong.join(' ')}`,
    )
  if (unused.length > 0) throw new Error(`${WORDS} has words of no text: ${unused.join(' ')}`)
}

function compareWithList(
  unknown: string[],
  used: Set<string>,
): Record<'wrong' | 'unused', string[]> {
  const list = ownWords()
  const known = new Set(list)
  return {
    wrong: unknown.filter((word) => !known.has(word)),
    unused: list.filter((word) => !used.has(word)),
  }
}

/** Our own list, a word a line: names, terms, and Egyptian Arabic, which no dictionary has. */
export function ownWords(): string[] {
  return readFileSync(join(root, WORDS), 'utf8').trim().split('\n')
}

function messageTexts(): string[] {
  const files = globSync('messages/*/*.json', { cwd: root })
  return files.flatMap((file) => stringsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))))
}

/** Each text of a message, also those of its plural forms; names of variables are no texts. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const texts = Object.entries(value).filter(([key]) => !notTexts.has(key))
  return texts.flatMap(([, part]) => stringsIn(part))
}

const notTexts = new Set(['$schema', 'declarations', 'selectors'])

async function unknownWords(words: string[], script: Script): Promise<string[]> {
  const options = ['-l', '-i', 'utf-8', '-d', dictionaries[script]]
  const child = spawn('hunspell', options, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(`${words.join('\n')}\n`)
  return (await text(child.stdout)).split('\n').filter((word) => word !== '')
}

function isInstalled(): boolean {
  const names = Object.values(dictionaries).map((name) => join(folder, `${name}.dic`))
  return ['/usr/bin/hunspell', ...names].every((file) => existsSync(file))
}

async function install(): Promise<void> {
  await apt('update', '-q').catch(console.warn)
  await installPackages(...packages).catch(console.warn)
}
