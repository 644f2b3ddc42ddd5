import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const PATIENCE_MILLISECONDS = 1000

const wantedSchema = z.object({ figuresWanted: z.string() })
const toldSchema = z.object({
  figuresOf: z.string(),
  figures: z.array(z.custom<ProcessMetrics[number]>((value) => typeof value === 'object')),
})

/** Answers requests of the node's other processes, which the first process forwards. */
export function tellOthers(figures: () => Promise<ProcessMetrics>): void {
  process.on('message', (message) => {
    const { data } = wantedSchema.safeParse(message)
    if (!data) return
    void figures().then((own) => process.send?.({ figuresOf: data.figuresWanted, figures: own }))
  })
}

/** The metrics of several processes; a process that does not answer in time is left out. */
export async function withOthers(own: ProcessMetrics, processes: number): Promise<string> {
  return AggregatorRegistry.aggregate([own, ...(await askOthers(processes - 1))]).metrics()
}

function askOthers(count: number): Promise<ProcessMetrics[]> {
  const id = randomUUID()
  const reported: ProcessMetrics[] = []
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      process.off('message', hear)
      done(reported)
    }
    const hear = (message: unknown) => {
      const { data } = toldSchema.safeParse(message)
      if (data?.figuresOf !== id) return
      reported.push(data.figures)
      if (reported.length === count) end()
    }
    const timer = setTimeout(end, PATIENCE_MILLISECONDS)
    process.on('message', hear)
    process.send?.({ figuresWanted: id })
  })
}
