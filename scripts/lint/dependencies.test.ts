// Each package that the project names has a line in docs/dependencies.md, and no line is stale.
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')
const namesSchema = z.record(z.string(), z.string()).transform((versions) => Object.keys(versions))
const packageSchema = z.object({
  dependencies: namesSchema,
  devDependencies: namesSchema,
  optionalDependencies: namesSchema,
})

const named = Object.values(packageSchema.parse(JSON.parse(read('package.json')))).flat()
const lines = read('docs/dependencies.md')
  .split('\n')
  .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? [])

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

test('each package has one line', () => {
  const linesOf = (name: string) => lines.filter((line) => matchesGlob(name, line))
  expect(named.filter((name) => linesOf(name).length !== 1)).toEqual([])
})

test('each line has a package', () => {
  const isNamed = (line: string) => named.some((name) => matchesGlob(name, line))
  expect(lines.filter((line) => !isNamed(line))).toEqual([])
})
