import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { searchTokens, stem } from '#/domain/search/arabic.ts'
import { conceptKinds, redFlags } from '#/domain/search/intent/concept.ts'
import { specialties as catalogue } from './tables.ts'

const FOLDER = path.join(import.meta.dirname, 'data/concepts')
const known = new Set(catalogue.map(({ slug }) => slug))

/** Few complaints lead to these; every other specialty is reached from at least twelve. */
const RARE = new Set(['bariatric-surgery', 'infertility', 'cardiothoracic-surgery'])

const phrases = z.string().transform((cell) => cell.split(' | ').filter((phrase) => phrase !== ''))
const somePhrases = phrases.refine((list) => list.length > 0, 'has no phrase')
const weights = z.string().transform((cell) =>
  cell.split(' | ').map((pair) => {
    const [slug = '', weight = ''] = pair.split(':')
    return { slug, weight: Number(weight) }
  }),
)

const row = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(conceptKinds),
  ar: somePhrases,
  arFormal: somePhrases,
  en: somePhrases,
  enMedical: somePhrases,
  arabizi: somePhrases,
  specialties: weights,
  redFlag: z.enum(['', ...redFlags]),
})
type Concept = z.infer<typeof row>

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.csv'))
const concepts = files.flatMap(read)

function read(name: string): Concept[] {
  const text = readFileSync(path.join(FOLDER, name), 'utf8')
  const { data, errors } = Papa.parse<unknown>(text, { header: true, skipEmptyLines: true })
  expect(errors, name).toEqual([])
  return data.map((line) => row.parse(line))
}

/** The form that search compares: folded words without titles and articles, in any order. */
const meaning = (phrase: string) =>
  [...new Set(searchTokens(phrase).map(stem))].toSorted().join(' ')

const everyPhrase = ({ ar, arFormal, en, enMedical, arabizi }: Concept) => [
  ...ar,
  ...arFormal,
  ...en,
  ...enMedical,
  ...arabizi,
]

test('there are at least 900 concepts, each with its own slug', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(900)
  const slugs = concepts.map(({ slug }) => slug)
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
})

test('every concept has known specialties, each once, the most likely first', () => {
  for (const { slug, specialties } of concepts) {
    const slugs = specialties.map((one) => one.slug)
    expect(
      slugs.filter((one) => !known.has(one)),
      slug,
    ).toEqual([])
    expect(new Set(slugs).size, slug).toBe(slugs.length)
    const values = specialties.map(({ weight }) => weight)
    expect(values, slug).toEqual(values.toSorted((a, b) => b - a))
    expect(Math.min(...values), slug).toBeGreaterThanOrEqual(0.1)
    expect(Math.max(...values), slug).toBeLessThanOrEqual(1)
  }
})

test.each([...known])('%s has enough concepts', (specialty) => {
  const leading = concepts.filter(({ specialties }) =>
    specialties.some(({ slug, weight }) => slug === specialty && weight >= 0.5),
  )
  expect(leading.length).toBeGreaterThanOrEqual(RARE.has(specialty) ? 6 : 12)
})

test('no phrase has different specialties in two concepts', () => {
  const ways = new Map<string, Map<string, string>>()
  for (const concept of concepts) {
    const target = concept.specialties.map(({ slug, weight }) => `${slug}:${weight}`).join(' ')
    for (const phrase of everyPhrase(concept)) {
      const found = ways.get(meaning(phrase)) ?? new Map<string, string>()
      ways.set(meaning(phrase), found.set(target, concept.slug))
    }
  }
  const clashes = [...ways].filter(([, found]) => found.size > 1)
  expect(clashes.map(([phrase, found]) => [phrase, ...found.values()])).toEqual([])
})

test('phrases have a meaning, are in their script, and their names fit a chip', () => {
  for (const concept of concepts) {
    const { slug, ar, arFormal, en, enMedical, arabizi } = concept
    for (const phrase of everyPhrase(concept)) expect(meaning(phrase), slug).not.toBe('')
    for (const phrase of [...ar, ...arFormal]) expect(phrase, slug).toMatch(/[\u0600-\u06FF]/)
    for (const phrase of [...en, ...enMedical, ...arabizi])
      expect(phrase, slug).not.toMatch(/[\u0600-\u06FF]/)
    expect(Array.from(ar[0] ?? '').length, slug).toBeLessThanOrEqual(40)
    expect((en[0] ?? '').length, slug).toBeLessThanOrEqual(40)
  }
})
