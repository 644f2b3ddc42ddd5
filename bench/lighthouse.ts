// Lighthouse's scores of every public page in both languages, on a phone. Requests the site at BASE; pages
// can be named: `npm run bench:lighthouse -- /doctors /en/offers`. npx fetches Lighthouse, because as a
// dependency it would make the project a tenth larger.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { publicScreens } from '#/domain/screens.ts'
import { ensureChromium } from '../scripts/testing/chromium.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const auditSchema = z.object({ title: z.string(), score: z.number().nullable() })
const categorySchema = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const reportSchema = z.object({
  categories: z.record(z.enum(CATEGORIES), categorySchema),
  audits: z.record(z.string(), auditSchema),
})
type Report = z.infer<typeof reportSchema>

const base = process.env['BASE'] ?? 'http://localhost:3000'
const CHROME_PATH = await ensureChromium()
const run = promisify(execFile)

console.log(['page', ...CATEGORIES].join('\t'))
let isPerfect = true
for (const path of chosenPaths()) {
  const report = await inspect(path)
  const scores = CATEGORIES.map((name) => Math.round((report.categories[name].score ?? 0) * 100))
  isPerfect &&= scores.every((score) => score === 100)
  console.log([path, ...scores].join('\t'))
  for (const fault of faultsIn(report)) console.log(`\t${fault}`)
}
process.exitCode = isPerfect ? 0 : 1

function chosenPaths(): string[] {
  const named = process.argv.slice(2)
  if (named.length > 0) return named
  return publicScreens.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`])
}

async function inspect(path: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      base + path,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
      // A site with demo data asks search engines not to index it.
      '--skip-audits=is-crawlable',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH }, maxBuffer: 100_000_000 },
  )
  return reportSchema.parse(JSON.parse(stdout))
}

/** Without the figures of performance, whose total is sufficient. */
function faultsIn({ categories, audits }: Report): string[] {
  const counted = CATEGORIES.flatMap((name) =>
    name === 'performance' ? [] : categories[name].auditRefs,
  )
  return counted.flatMap(({ id, weight }) => {
    const audit = audits[id]
    const isFault = audit && weight > 0 && audit.score !== null && audit.score < 1
    return isFault ? [`${id}: ${audit.title}`] : []
  })
}
