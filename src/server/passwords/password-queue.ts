import pLimit from 'p-limit'
import { requestStore } from '#/server/http/request-store.ts'

/** Thrown when a password can't be hashed in time; forms answer it with a 503, see `formHandler`. */
export class PasswordsBusy extends Error {}

// One at a time: two would take both cores of a small machine from those who read pages.
const working = pLimit(1)
const MOST_WAITING = 16

/** How long the last one took; on a busy machine many times as long as on an idle one. */
let lastMilliseconds = 0

/** Hashes when its turn comes, or throws `PasswordsBusy` if it could not end in time. */
export async function hashInTurn(hash: () => Promise<Buffer>): Promise<Buffer> {
  if (working.pendingCount >= MOST_WAITING) throw new PasswordsBusy()
  const deadline = deadlineOf()
  const isFirst = working.activeCount === 0
  const hashing = working(() => {
    // Nobody would wait for its end. The first one is tried: the machine may have become faster.
    const left = deadline - performance.now()
    if (left <= 0 || (!isFirst && lastMilliseconds > left)) throw new PasswordsBusy()
    return timed(hash)
  })
  return inTime(hashing, deadline)
}

/** The first password of a request starts its time; the others share it. Commands and seeds may wait. */
function deadlineOf(): number {
  const request = requestStore.getStore()
  if (!request) return Number.POSITIVE_INFINITY
  const deadline =
    deadlines.get(request) ?? performance.now() + request.app.settings.passwordTimeout
  deadlines.set(request, deadline)
  return deadline
}

const deadlines = new WeakMap<object, number>()

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  lastMilliseconds = performance.now() - began
  return result
}

/** What has begun can't be interrupted: its result is dropped. */
async function inTime<Result>(work: Promise<Result>, deadline: number): Promise<Result> {
  if (deadline === Number.POSITIVE_INFINITY) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new PasswordsBusy()), Math.max(0, deadline - performance.now()))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
