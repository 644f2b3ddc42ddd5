import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import { conceptKinds, readWeight, redFlags } from '#/domain/intent/concept.ts'

const phrases = z.string().transform((cell) =>
  cell
    .split('|')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== ''),
)

const lineSchema = z.object({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(conceptKinds),
  ar: phrases.pipe(z.array(z.string()).min(1)),
  arFormal: phrases,
  en: phrases.pipe(z.array(z.string()).min(1)),
  enMedical: phrases,
  arabizi: phrases,
  specialties: phrases.pipe(z.array(z.string().refine((text) => readWeight(text) !== null)).min(1)),
  redFlag: z.enum(redFlags).or(z.literal('')),
})

export type ConceptLine = z.output<typeof lineSchema>

const folder = join(import.meta.dirname, 'data', 'concepts')

/** The lexicon's files, one field of medicine each. Throws with the file and line that is wrong. */
export async function readConcepts(from = folder): Promise<ConceptLine[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.csv')).toSorted()
  const lines = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(from, file), 'utf8')
      const { data } = Papa.parse<unknown>(text, { header: true, skipEmptyLines: true })
      return data.map((line, at) => {
        const parsed = lineSchema.safeParse(line)
        if (!parsed.success) throw new Error(`${file}, line ${at + 2}: ${parsed.error.message}`)
        return parsed.data
      })
    }),
  )
  return lines.flat()
}
