import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'

/** Reads the CSV files of a folder, which throw with the line that is invalid. */
export function tableReader(folder: string) {
  return function readTable<Columns extends z.ZodRawShape>(file: string, columns: Columns) {
    const schema = z.strictObject(columns)
    const content = readFileSync(join(folder, file), 'utf8')
    const { data } = Papa.parse<unknown>(content, { header: true, skipEmptyLines: true })
    return data.map((line, at) => {
      const row = schema.safeParse(line)
      if (!row.success) throw new Error(`${file}, line ${at + 2}: ${row.error.message}`)
      return row.data
    })
  }
}

export const text = z.string().min(1)

export const number = z.coerce.number()

/** Several texts in one cell, separated by |. */
export const texts = z.string().transform((cell) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

/** A name in both languages. */
export const named = { slug: text, nameEn: text, nameAr: text }
