import { AsyncLocalStorage } from 'node:async_hooks'

/** One request that is traced, from its beginning to its answer. */
export type Trace = {
  /** The id that the request's log line contains. */
  id: string
  /** Times a statement; its values are not passed. */
  query: <Result>(statement: string, run: () => Promise<Result>) => Promise<Result>
}

export type Traced = { method: string; route: string }

export type Tracer = {
  /** Times the work of a request, within which `currentTrace` returns its trace. */
  request: (traced: Traced, work: () => Promise<Response>) => Promise<Response>
  /** Sends the remaining traces. */
  close: () => Promise<void>
}

const storage = new AsyncLocalStorage<Trace>()

/** Undefined outside of requests, when tracing is off, and for requests that are not sampled. */
export function currentTrace(): Trace | undefined {
  return storage.getStore()
}

export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return storage.run(trace, work)
}
