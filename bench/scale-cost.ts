import type { Site } from '../scripts/testing/site-process.ts'
import { cpuOf } from './cpu.ts'
import type { ScaleDatabase } from './scale-database.ts'

export type Setup = {
  nodes: Site[]
  database: ScaleDatabase
  pooler: { pid: number | undefined }
  token: string
}

/** CPU milliseconds of one piece of work. */
export type Cost = Record<'app' | 'pooler' | 'primary' | 'standby', number>

/** Looks twice a second. */
export function observe({ database }: Setup) {
  const [lags, connections]: [number[], number[]] = [[], []]
  const end = { isOver: false }
  const running = (async () => {
    while (!end.isOver) {
      connections.push(await database.countConnections())
      lags.push(await database.measureLag())
      await new Promise((done) => setTimeout(done, 500))
    }
  })()
  return {
    end: async () => {
      end.isOver = true
      await running
      return { lags, connections: Math.max(...connections) }
    },
  }
}

export async function costOf(
  setup: Setup,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = cpu(setup)
  await work()
  const after = cpu(setup)
  return mapCost((part) => (after[part] - before[part]) / count)
}

function cpu({ nodes, database, pooler }: Setup): Cost {
  const groups = new Set(nodes.map((node) => node.process.pid))
  return {
    app: cpuOf(({ group }) => groups.has(group)),
    pooler: cpuOf(({ pid }) => pid === pooler.pid),
    ...database.cpu(),
  }
}

export function mapCost(each: (part: keyof Cost) => number): Cost {
  return {
    app: each('app'),
    pooler: each('pooler'),
    primary: each('primary'),
    standby: each('standby'),
  }
}

/** Statements that a standby may answer, of all nodes, by the server that answered. */
export async function countReads({
  nodes,
  token,
}: Setup): Promise<Record<'replica' | 'primary', number>> {
  const headers = { authorization: `Bearer ${token}` }
  const texts = await Promise.all(
    nodes.map(async ({ url }) => (await fetch(`${url}/metrics`, { headers })).text()),
  )
  const of = (server: string) => {
    const line = new RegExp(`^balsam_public_reads_total\\{server="${server}"\\} (\\d+)`, 'm')
    return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0)
  }
  return { replica: of('replica'), primary: of('primary') }
}

export function costText(cost: Cost): string {
  const used = Object.entries(cost).map(([part, value]) => `${part} ${value.toFixed(1)}`)
  return `${used.join(', ')} ms of CPU`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}
