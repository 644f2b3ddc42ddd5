import { readdir, statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { newestBackup } from '../backup/expiry.ts'
import { dataDirectory } from './settings.ts'

/** A check, and in one sentence what it found. */
export type Finding = { name: string; isRequired: boolean; isDone: boolean; detail: string }

const GIGABYTE = 1_000_000_000
const PATIENCE_MILLISECONDS = 5000
const HOUR_MILLISECONDS = 3_600_000
const LEAST_DAYS = 7
const OLDEST_BACKUP_HOURS = 36

/** What a site needs of its machine and name, whether its database answers or not. */
export async function checkHost(publicOrigin: string): Promise<Finding[]> {
  const { BACKUP_DIR: backups } = process.env
  return [
    await checkDisk(),
    ...(backups ? [await checkBackup(backups, new Date())] : []),
    ...(publicOrigin.startsWith('https:')
      ? [await checkCertificate(new URL(publicOrigin)), await checkSite(publicOrigin)]
      : []),
  ]
}

/** Advised are five gigabytes; below one the site will soon refuse to write. */
async function checkDisk(): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDirectory()).catch(() => statfs('.'))
  const gigabytes = (bavail * bsize) / GIGABYTE
  const detail = `${gigabytes.toFixed(1)} GB free`
  return { name: 'disk', isRequired: gigabytes < 1, isDone: gigabytes >= 5, detail }
}

async function checkBackup(folder: string, now: Date): Promise<Finding> {
  const finding = { name: 'backup-age', isRequired: true }
  const newest = newestBackup(await readdir(folder).catch(() => []))
  if (!newest) return { ...finding, isDone: false, detail: `${folder} has none` }
  const hours = (+now - +newest) / HOUR_MILLISECONDS
  const detail = `the last one is ${Math.floor(hours)} hours old`
  return { ...finding, isDone: hours <= OLDEST_BACKUP_HOURS, detail }
}

/** Whether the public name has a valid certificate for a week or more. */
async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const finding = { name: 'certificate', isRequired: true }
  try {
    const days = await daysOfCertificate(hostname, Number(port || 443))
    return { ...finding, isDone: days >= LEAST_DAYS, detail: `${Math.floor(days)} days left` }
  } catch (error) {
    return { ...finding, isDone: false, detail: reasonOf(error) }
  }
}

/** Whether the site answers at its public name, through its proxy. */
async function checkSite(publicOrigin: string): Promise<Finding> {
  const finding = { name: 'site', isRequired: true }
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS)
  try {
    const { status } = await fetch(new URL('/healthz', publicOrigin), { signal })
    return { ...finding, isDone: status === 200, detail: `/healthz answers ${status}` }
  } catch (error) {
    return { ...finding, isDone: false, detail: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function daysOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE_MILLISECONDS })
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.end()
      done((Date.parse(end) - Date.now()) / (24 * HOUR_MILLISECONDS))
    })
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)))
    socket.once('error', fail)
  })
}
