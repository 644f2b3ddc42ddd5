import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fingerprint } from '../build/fingerprint.ts'

/** Does the work unless it has passed with the same files at these places before, which `stamp` remembers. */
export async function unlessPassed(
  stamp: string,
  places: string[],
  work: () => Promise<void>,
): Promise<void> {
  const read = () => fingerprint(places, { withTests: true })
  const current = await read()
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return
  await work()
  // What changed meanwhile may have been read before or after.
  if ((await read()) !== current) return
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, current)
}
