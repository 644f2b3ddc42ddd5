// Copies of backups on another machine or in a bucket, by rclone (https://rclone.org), which knows SFTP, S3 and others.
import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../serving/refusal.ts'
import { expiredOf, type Period } from './expiry.ts'

type Options = { signal: AbortSignal }

/** Before the work: refuses a machine without the program, and a target that can't be listed. */
export async function checkTarget(target: string, options: Options): Promise<void> {
  await rclone(['mkdir', target], options)
}

/** rclone compares size and checksum of the copy with the file. */
export async function copyOff(file: string, target: string, options: Options): Promise<void> {
  await rclone(['copyto', file, `${target}/${basename(file)}`], options)
}

/** Removes the copies past their period; returns how many. */
export async function removeExpiredCopies(
  target: string,
  { period, now, ...options }: Options & { period: Period; now: Date },
): Promise<number> {
  const listed = await rclone(['lsf', '--files-only', target], options)
  const expired = expiredOf(listed.split('\n'), period, now)
  for (const name of expired) await rclone(['deletefile', `${target}/${name}`], options)
  return expired.length
}

async function rclone(parts: string[], { signal }: Options): Promise<string> {
  const running = promisify(execFile)('rclone', parts, { signal })
  const { stdout } = await running.catch((error: unknown) => refuse(error, signal))
  return stdout
}

function refuse(error: unknown, signal: AbortSignal): never {
  signal.throwIfAborted()
  if (!(error instanceof Error)) throw error
  if ('code' in error && error.code === 'ENOENT')
    throw new StartRefused('rclone is missing: install it to copy backups to another machine.')
  const printed = 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : undefined
  throw new StartRefused(`rclone failed: ${printed || error.message}`)
}
