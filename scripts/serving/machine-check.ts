import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import type { App } from '../../src/server/app.ts'
import { findClockDoubt } from '../../src/server/operations/clock-guard.ts'
import { dataDirectory } from './settings.ts'

/** A check, and in one sentence what it found. */
export type Finding = { name: string; isRequired: boolean; isDone: boolean; detail: string }

const GIGABYTE = 1_000_000_000
const TLS_PATIENCE_MILLISECONDS = 5000
const DAY_MILLISECONDS = 24 * 3600_000
const LEAST_DAYS = 7

/** What a site needs of its database, machine and name. */
export async function checkMachine(app: App): Promise<Finding[]> {
  const { publicOrigin } = app.settings
  return [
    await checkDatabase(app),
    await checkClock(app),
    await checkDisk(),
    ...(publicOrigin.startsWith('https:') ? [await checkCertificate(new URL(publicOrigin))] : []),
  ]
}

async function checkDatabase({ health }: App): Promise<Finding> {
  const readiness = await health.readiness()
  return { name: 'database', isRequired: true, isDone: readiness === 'ready', detail: readiness }
}

async function checkClock(app: App): Promise<Finding> {
  const doubt = await findClockDoubt(app)
  const detail = doubt === null ? '' : 'it jumped: run npm run admin -- confirm-clock'
  return { name: 'clock', isRequired: true, isDone: doubt === null, detail }
}

async function checkDisk(): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDirectory()).catch(() => statfs('.'))
  const gigabytes = (bavail * bsize) / GIGABYTE
  const detail = `${gigabytes.toFixed(1)} GB free`
  return { name: 'disk', isRequired: false, isDone: gigabytes >= 5, detail }
}

/** Whether the public name has a valid certificate for a week or more. */
async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const finding = { name: 'certificate', isRequired: true }
  try {
    const days = await daysOfCertificate(hostname, Number(port || 443))
    return { ...finding, isDone: days >= LEAST_DAYS, detail: `${Math.floor(days)} days left` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ...finding, isDone: false, detail: reason }
  }
}

function daysOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, servername: host, timeout: TLS_PATIENCE_MILLISECONDS })
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate()
      socket.end()
      done((Date.parse(end) - Date.now()) / DAY_MILLISECONDS)
    })
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)))
    socket.once('error', fail)
  })
}
