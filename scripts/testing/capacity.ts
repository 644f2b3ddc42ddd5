import { availableParallelism } from 'node:os'

/** What a run of the tests gets of this machine: its cores, and the part of one that a busy program is given. */
export type Capacity = { cores: number; share: number }

const MEASURED_MILLISECONDS = 400
/** How many keep a free core busy. */
const PER_CORE = 2
/** One that waits for a browser leaves its core to the other. */
const FEWEST_WORKERS = 2
const MOST_WORKERS = 8

/** Keeps one core busy and compares the time that the system gave it with the time that passed. */
export function measureCapacity(): Capacity {
  const [began, used] = [performance.now(), process.cpuUsage()]
  while (performance.now() - began < MEASURED_MILLISECONDS);
  const { user, system } = process.cpuUsage(used)
  const share = (user + system) / 1000 / (performance.now() - began)
  return { cores: availableParallelism(), share: Math.min(1, share) }
}

/** More than cores: tests wait for servers and browsers. Under load there are fewer, so that none waits past its end. */
export function workersFor({ cores, share }: Capacity): number {
  return Math.min(MOST_WORKERS, Math.max(FEWEST_WORKERS, Math.round(cores * share * PER_CORE)))
}

export function capacityText({ cores, share }: Capacity): string {
  const percent = Math.round(share * 100)
  return `${cores} ${cores === 1 ? 'core' : 'cores'}, of which a program gets ${percent} %`
}
