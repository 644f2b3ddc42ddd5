import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Its only row. */
const filledByMigration = 'lexicon_version'

const moduleSchema = z.record(z.string(), z.unknown())
const server = join(import.meta.dirname, '..')
const tables = await readTables()

test('no table that pages read is filled by the demo alone', () => {
  const isCode = (file: string) => !/^(?:seed|demo)\/|\.(?:test|testing)\.ts$/.test(file)
  const code = globSync('**/*.ts', { cwd: server }).filter(isCode)
  const read = code.flatMap((file) => tablesIn(file, READING))
  const filled = new Set([
    ...code.flatMap((file) => tablesIn(file, INSERTING)),
    ...filledByTriggers(),
    filledByMigration,
  ])
  expect(read).toContain('doctors')
  expect(read.filter((name) => !filled.has(name))).toEqual([])
})

/** The names of tables by the names of their constants. */
async function readTables(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of globSync('*.ts', { cwd: join(server, 'db/schema') })) {
    const exported: unknown = await import(/* @vite-ignore */ join(server, 'db/schema', file))
    for (const [constant, value] of Object.entries(moduleSchema.parse(exported)))
      if (is(value, PgTable)) found.set(constant, getTableName(value))
  }
  return found
}

const READING = /(?:\.from\(|Join\(|\$count\(|\b(?:from|join) \$\{)\s*(\w+)/g
const INSERTING =
  /(?:\.insert\(|\b(?:insertRows|upsertRows|installTable)\(\s*[\w.]+,|\binsert into \$\{)\s*(\w+)/g

/** The tables that a file names in this way. */
function tablesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(server, file), 'utf8')
  const renamed = text.matchAll(/\b(\w+) as (\w+)\b/g)
  const constantOf = new Map([...renamed].map(([, constant = '', alias]) => [alias, constant]))
  return [...text.matchAll(pattern)].flatMap(([, local = '']) => {
    const table = tables.get(constantOf.get(local) ?? local)
    return table === undefined ? [] : [table]
  })
}

/** By the bodies of functions in migrations; their other statements run once. */
function filledByTriggers(): string[] {
  const files = globSync('db/migrations/*.sql', { cwd: server })
  return files.flatMap((file) => {
    const parts = readFileSync(join(server, file), 'utf8').split('$$')
    const bodies = parts.filter((_part, at) => at % 2 === 1).join('\n')
    return [...bodies.matchAll(/INSERT INTO "?(\w+)/gi)].map(([, name = '']) => name)
  })
}
