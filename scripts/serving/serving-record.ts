// What `npm run serve` serves, for the command that switches it to another release.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { distFolder } from '../build/releases.ts'

const recordFile = () => join(distFolder(), 'serving.json')

const recordSchema = z.object({
  pid: z.number(),
  release: z.string(),
  /** The release that could not be served instead. */
  refused: z.string().nullable(),
})
export type ServingRecord = z.infer<typeof recordSchema>

export async function writeServing(record: ServingRecord): Promise<void> {
  const file = recordFile()
  await writeFile(`${file}.new`, JSON.stringify(record))
  await rename(`${file}.new`, file)
}

/** Null if nothing was served yet, or by a version without the record. */
export async function readServing(): Promise<ServingRecord | null> {
  const text = await readFile(recordFile(), 'utf8').catch(() => 'null')
  return recordSchema.nullable().parse(JSON.parse(text))
}
