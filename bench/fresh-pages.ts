import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inTurns, openBenchSite, visit, type Cost } from './bench-site.ts'
import { cpuOf } from './cpu.ts'

const [ROUND, WARM] = [300, 3000]

/** Kinds of pages, each with an address that is new every time. */
const pages: Record<string, (index: number) => string> = {
  'list of 10': (index) => `/doctors?feeMin=100&feeMax=${5000 + index}`,
  'specialty in a governorate': (index) =>
    `/doctors?specialty=dermatology&governorate=cairo&feeMax=${5000 + index}`,
  'by soonest time': (index) => `/doctors?sort=soonest&feeMax=${5000 + index}`,
  'by distance': (index) => `/doctors?near=30.05,31.33&sort=distance&feeMax=${5000 + index}`,
  'by words': (index) => `/doctors?q=${encodeURIComponent(`دكتور جلدية ${index}`)}`,
}

/** Of one page, in milliseconds of CPU. `limit`: of a bare server that only renders as many cards, in the same minute. */
export type FreshPage = Cost & { name: string; limit: number }

/** Pages of a site with this many doctors, at its start and after 3,000 pages. */
export async function freshPages(doctors: number): Promise<FreshPage[]> {
  const site = await openBenchSite(doctors)
  let requests = 0
  const measured = async (when: string) => {
    const costs: FreshPage[] = []
    for (const [kind, address] of Object.entries(pages)) {
      const cost = await site.visit(ROUND, () => address(requests++))
      costs.push({ ...cost, name: `${kind}, ${when}`, limit: await limit() })
    }
    return costs
  }
  try {
    const cold = await measured('cold')
    await site.visit(WARM, () => `/doctors?feeMin=100&feeMax=${5000 + requests++}`)
    return [...cold, ...(await measured('warm'))]
  } finally {
    await site.stop()
  }
}

/** What one page costs, as a multiple of the limit. */
export function timesLimit({ app, database, limit: least }: FreshPage): number {
  return (app + database) / least
}

/** CPU milliseconds of a page of 10 cards that React alone renders, once its code is compiled. */
export async function limit(): Promise<number> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'limit.ts'), '10'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((done) => {
    bare.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
  })
  const pagesOf = (count: number) => inTurns(count, () => visit(`http://127.0.0.1:${port}/`))
  const own = () => cpuOf(({ pid }) => pid === bare.pid)
  await pagesOf(WARM)
  const before = own()
  await pagesOf(WARM)
  const cost = (own() - before) / WARM
  bare.kill()
  return cost
}
