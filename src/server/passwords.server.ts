import { scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import { normalPassword } from '#/domain/password.ts'
import { COST } from './passwordcost.server.ts'
import { requestStore } from './requeststore.server.ts'
import { isWorker } from './worker.server.ts'

const KEY_BYTES = 32

/** Stored instead of a hash when no password opens this account here. */
export const NO_PASSWORD = '!'

/** `scrypt$salt$key`, both in base64url; runs on Node and on workerd. */
export async function hashPassword(password: string, salt: Uint8Array): Promise<string> {
  const key = await derive(password, salt)
  return `scrypt$${encode(salt)}$${encode(key)}`
}

/** Takes as long for an unknown account as for a wrong password, so that timing reveals nothing. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', expected = ''] = (hash ?? NOBODY).split('$')
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  const equal = wanted.length === key.length && timingSafeEqual(wanted, key)
  return equal && hash !== undefined
}

const NOBODY = `scrypt$${encode(new Uint8Array(16))}$${encode(new Uint8Array(KEY_BYTES))}`

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

/** Thrown when a password can't be hashed in time; forms answer it with a 503, see `formHandler`. */
export class PasswordsBusy extends Error {}

/** A form is answered within two seconds, however many passwords it needs. */
const PATIENCE_MILLISECONDS = 1800

// One at a time: two would take both cores of a small machine from those who read pages.
const working = pLimit(1)
const MOST_WAITING = 16

/** How long the last one took; on a busy machine many times as long as on an idle one. */
let lastMilliseconds = 0

async function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  const key = () => scryptKey(normalPassword(password), salt)
  if (isWorker()) return key()
  if (working.pendingCount >= MOST_WAITING) throw new PasswordsBusy()
  const deadline = deadlineOf()
  const isFirst = working.activeCount === 0
  const hashing = working(() => {
    // Nobody would wait for its end. The first one is tried: the machine may have become faster.
    const left = deadline - performance.now()
    if (left <= 0 || (!isFirst && lastMilliseconds > left)) throw new PasswordsBusy()
    return timed(key)
  })
  return inTime(hashing, deadline)
}

/** The first password of a request starts its time; the others share it. Commands and seeds may wait. */
function deadlineOf(): number {
  const request = requestStore.getStore()
  if (!request) return Number.POSITIVE_INFINITY
  const deadline = deadlines.get(request) ?? performance.now() + PATIENCE_MILLISECONDS
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

function scryptKey(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((done, fail) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? fail(error) : done(key)))
  })
}
