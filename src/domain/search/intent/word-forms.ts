import { stem } from '#/domain/search/arabic.ts'
import { samePain } from './pain.ts'

/** A form of a word, and its distance from what was written (0 is the word itself). */
export type Form = { form: string; cost: number }

/** The word as the lexicon stores it: without its article, and one word for all that hurts. */
export function canonical(folded: string): string {
  return samePain(stem(samePain(folded)))
}

/** What a typed word may be: without prefixes, possessives, plurals or verb affixes. */
export function formsOf(folded: string): Form[] {
  return collect(folded, PREFIXES)
}

/** The forms of a word of the lexicon, which begins with no preposition: the ب of بنزين is part of the word. */
export function formsOfKnown(word: string): Form[] {
  return collect(word, [AND])
}

type Prefix = readonly [RegExp, number]

function collect(folded: string, prefixes: readonly Prefix[]): Form[] {
  const word = canonical(folded)
  const forms = new Map([[word, 0]])
  const add = (form: string, cost: number) => {
    if (form.length >= 2 && cost < (forms.get(form) ?? 1)) forms.set(form, cost)
  }
  if (/[ء-ي]/.test(word)) addArabic(word, folded, prefixes, add)
  else addLatin(word, add)
  return [...forms].map(([form, cost]) => ({ form, cost }))
}

type Add = (form: string, cost: number) => void

function addArabic(word: string, folded: string, prefixes: readonly Prefix[], add: Add): void {
  const bases: [string, number][] = [[word, 0]]
  for (const [pattern, cost] of prefixes) {
    const rest = folded.replace(pattern, '')
    if (rest !== folded && rest.length >= 3) bases.push([canonical(rest), cost])
  }
  for (const [base, cost] of bases) {
    add(base, cost)
    for (const [end, extra] of endings(base)) add(end, cost + extra)
  }
  for (const root of verbRoots(folded)) add(root, 0.12)
}

const AND: Prefix = [/^و/, 0.06]
const PREFIXES: readonly Prefix[] = [
  [/^(?:وبال|وفال|وال|بال|فال|عال|هال|كال|ولل|لل|ال)/, 0.04],
  AND,
  [/^[بلفع]/, 0.1],
]

/** ركبتي → ركبه, عيني → عين, ضروسي → ضروس, عينين → عين, حساسيات → حساسيه, معده → معد. */
function endings(word: string): [string, number][] {
  const found: [string, number][] = []
  const owned = word.replace(/(?:تي|تك|ته|تها|تنا|تهم|تكم|تو)$/, 'ه')
  if (owned !== word && owned.length >= 3) found.push([owned, 0.06])
  for (const [pattern, cost] of ENDINGS) {
    const bare = word.replace(pattern, '')
    if (bare === word || bare.length < 3) continue
    found.push([bare, cost])
    if (pattern.source.startsWith('ات')) found.push([`${bare}ه`, cost])
  }
  return found
}

const ENDINGS: readonly (readonly [RegExp, number])[] = [
  [/ي$/, 0.06],
  [/(?:ها|هم|نا|كم|كي|يا|ني)$/, 0.1],
  [/ك$/, 0.12],
  [/[هوا]$/, 0.08],
  [/ات$/, 0.06],
  [/(?:اتي|اته|اتها)$/, 0.1],
  [/(?:ين|ون|ان)$/, 0.1],
  [/(?:يه|يين|يات)$/, 0.12],
]

/** بتدمع → دمع, بيكح → كح; متورمه → ورمه is not changed. */
function verbRoots(folded: string): string[] {
  const [, stemmed = ''] = /^(?:ب|ه|مب)[يتنا](.{2,})$/.exec(folded) ?? []
  if (stemmed === '') return []
  const bare = stemmed.replace(/(?:ني|نا|ها|ه|ك|وا|و|هم|لي|ش)$/, '')
  return [stemmed, ...(bare.length >= 2 ? [bare] : [])]
}

function addLatin(word: string, add: Add): void {
  for (const [pattern, to, cost] of LATIN) {
    const form = word.replace(pattern, to)
    if (form !== word && form.length >= 3) add(form, cost)
  }
}

const LATIN: readonly (readonly [RegExp, string, number])[] = [
  [/s$/, '', 0.03],
  [/es$/, '', 0.04],
  [/ies$/, 'y', 0.04],
  [/ing$/, '', 0.06],
  [/ing$/, 'e', 0.06],
  [/ed$/, '', 0.06],
  [/y$/, '', 0.06],
  [/ness$/, '', 0.08],
  [/ologists?$/, 'ology', 0.04],
  [/(?:el|al)(?=\S{4})/, '', 0.08],
]
