import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Archive } from './archive.ts'

const FILE = 'backup.json'

const noteSchema = z.object({ endedAt: z.coerce.date() })
type Note = z.infer<typeof noteSchema>

/** Metadata of a backup. */
export function addNote(archive: Archive, note: Note): Promise<void> {
  return archive.addText(FILE, JSON.stringify(note))
}

/** Reads the note of an unpacked backup, and removes it from the data. */
export async function takeNote(folder: string): Promise<Note> {
  const file = join(folder, FILE)
  const note = noteSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  await rm(file)
  return note
}
