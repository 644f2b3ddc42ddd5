import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { conceptKinds, readWeight, redFlags } from '#/domain/search/intent/concept.ts'
import { texts } from './table.ts'
import { dataFolder, readTable } from './tables.ts'

const someTexts = texts.pipe(z.array(z.string()).min(1))

const columns = {
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(conceptKinds),
  ar: someTexts,
  arFormal: texts,
  en: someTexts,
  enMedical: texts,
  arabizi: texts,
  specialties: texts.pipe(z.array(z.string().refine((cell) => readWeight(cell) !== null)).min(1)),
  redFlag: z.enum(redFlags).or(z.literal('')),
}

/** The lexicon's files, one field of medicine each. */
export function readConcepts() {
  return readdirSync(join(dataFolder, 'concepts'))
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .flatMap((name) => readTable(`concepts/${name}`, columns))
}
