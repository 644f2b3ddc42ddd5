import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')

/** What coverage is measured of. */
const FOLDERS = ['src/domain', 'src/server']
/** Percent of a file's lines; files with fewer are named. */
const ENOUGH = 80

const linesSchema = z.object({ lines: z.object({ total: z.number(), covered: z.number() }) })
const summarySchema = z.record(z.string(), linesSchema)

/** Vitest's options for coverage, also of files that no test imports; its summary is written into `folder`. */
export function coverageOptions(folder: string): string[] {
  return [
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reportOnFailure',
    ...FOLDERS.map((each) => `--coverage.include=${each}/**/*.{ts,tsx}`),
    '--coverage.exclude=**/*.{test,testing}.*',
  ]
}

/** Lines covered in each folder, then the files of which too few are, the least covered first. */
export async function describeCoverage(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'coverage-summary.json'), 'utf8')
  return coverageText(summarySchema.parse(JSON.parse(text)))
}

export function coverageText(summary: z.infer<typeof summarySchema>): string {
  const files = Object.entries(summary).map(([path, { lines }]) => ({
    path: relative(root, path),
    ...lines,
  }))
  const folders = FOLDERS.map((path) => {
    const inside = files.filter((file) => file.path.startsWith(`${path}/`))
    const add = (of: 'total' | 'covered') => inside.reduce((sum, file) => sum + file[of], 0)
    return { path, total: add('total'), covered: add('covered') }
  })
  const few = files
    .filter((file) => FOLDERS.some((folder) => file.path.startsWith(`${folder}/`)))
    .filter((file) => percent(file) < ENOUGH)
    .toSorted((a, b) => percent(a) - percent(b) || (a.path < b.path ? -1 : 1))
  return [
    'Lines covered:',
    ...folders.map(lineOf),
    `Files below ${ENOUGH} %: ${few.length}`,
    ...few.map(lineOf),
  ].join('\n')
}

type Lines = { path: string; total: number; covered: number }

/** A file of types alone has no lines to cover. */
function percent({ total, covered }: Lines): number {
  return total === 0 ? 100 : (covered / total) * 100
}

function lineOf(file: Lines): string {
  return `${percent(file).toFixed(1).padStart(7)} %  ${file.path} (${file.covered} of ${file.total})`
}
