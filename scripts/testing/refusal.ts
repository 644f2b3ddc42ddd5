import { expect } from 'vitest'
import { StartRefused } from '../serving/refusal.ts'

/** The sentence with which this work is refused. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartRefused)
  return error instanceof Error ? error.message : ''
}
