import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../serving/start-lock.ts'

const NAME = /^unpacked-(\d+)$/

/**
 * A folder for a copy of the data, removed at the end. It is within the data folder, because that has enough
 * space, is on the same disk, and is protected as personal data has to be.
 */
export async function withScratch<Result>(
  data: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await removeStale(data)
  const folder = join(data, `unpacked-${process.pid}`)
  await mkdir(folder, { mode: 0o711 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Removes what killed processes left behind. */
async function removeStale(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(data, name), { recursive: true, force: true })
  }
}
