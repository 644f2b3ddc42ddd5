import { AsyncLocalStorage } from 'node:async_hooks'

/** One request that is traced, from its beginning to its answer. */
export type Trace = {
  /** As the log line of the request has it. */
  id: string
  /** Times a statement; its values are not passed. */
  query: <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>
}

export type Traced = { method: string; route: string }

export type Tracer = {
  /** Times the work of a request; `currentTrace` is known inside it. */
  request: (traced: Traced, work: () => Promise<Response>) => Promise<Response>
  /** Sends what was not sent yet. */
  close: () => Promise<void>
}

const storage = new AsyncLocalStorage<Trace>()

/** Absent outside of requests, where nothing is traced, and for requests that are left out. */
export function currentTrace(): Trace | undefined {
  return storage.getStore()
}

export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return storage.run(trace, work)
}
