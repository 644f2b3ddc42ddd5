import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import pLimit from 'p-limit'
import { encodingFor, type Encoding } from '#/server/http/encoding.ts'
import {
  etagOf,
  FAILED_PRECONDITION,
  isKnownVersion,
  isPreconditionFailed,
} from '#/server/http/etag.ts'
import type { CachedResponse, CachedPage } from './page-cache.ts'

export type CacheRequest = {
  method: string
  acceptEncoding: string
  ifMatch: string
  ifNoneMatch: string
}

/** The response for a cached page: its bytes, 304 if the visitor has them, or 412 if they are not those it names. */
export function encodeCached(page: CachedPage, request: CacheRequest): CachedResponse {
  const { ifMatch, ifNoneMatch, acceptEncoding } = request
  // A page has no date of its last change.
  const withoutDate = { ifUnmodifiedSince: '', lastModified: '' }
  if (isPreconditionFailed({ ifMatch, etag: etagOf(page.mark), ...withoutDate }))
    return { status: 412, headers: Object.entries(FAILED_PRECONDITION).flat(), body: null }
  const sent = inEncoding(page, encodingFor(acceptEncoding))
  if (isKnownVersion(ifNoneMatch, page.mark)) return { ...sent, status: 304, body: null }
  return request.method === 'HEAD' ? { ...sent, body: null } : sent
}

/** Compressed quickly for the first visitor, and well in the background for the next ones. */
function inEncoding(page: CachedPage, encoding: Encoding): CachedResponse {
  if (encoding !== 'identity') compressSoon(page)
  const known = page.answers.get(encoding)
  return known ?? prepare(page, encoding, compressLightly(page.body, encoding))
}

/** Compresses before the next request for the page, if the process is not busy. */
export function compressWhileCalm(page: CachedPage): void {
  const { utilization } = performance.eventLoopUtilization(lastLoad)
  lastLoad = performance.eventLoopUtilization()
  if (utilization < CALM) compressSoon(page)
}

let lastLoad: EventLoopUtilization | undefined
const CALM = 0.5

function compressSoon(page: CachedPage): void {
  if (page.isCompressed || oneByOne.pendingCount >= MOST_WAITING) return
  page.isCompressed = true
  void oneByOne(() => compressWell(page))
}

function prepare(page: CachedPage, encoding: Encoding, body: Buffer): CachedResponse {
  const headers = [...page.headers.flat(), 'etag', etagOf(page.mark)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  const answer = { status: 200, headers, body }
  page.answers.set(encoding, answer)
  return answer
}

function compressLightly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(body, { params: { ...lightly, ...windowFor(body) } })
  return encoding === 'gzip' ? gzipSync(body, { level: 5 }) : body
}

/** As wide as the page: the usual window of 4 MB costs 40 MB during compression, for the same bytes. */
function windowFor({ length }: Buffer): Record<number, number> {
  const bits = Math.ceil(Math.log2(length + 1)) + 1
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return { [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, least), most) }
}

/** As fast as quality 4, with a result a fifteenth smaller; the best quality takes fifty times as long. */
const lightly = { [constants.BROTLI_PARAM_QUALITY]: 6 }

/**
 * One after the other, because a page takes a fifth of a second. Pages that wait are held in memory, even if
 * they are no longer cached.
 */
const oneByOne = pLimit(1)
const MOST_WAITING = 50
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

async function compressWell(page: CachedPage): Promise<void> {
  prepare(page, 'br', await brotli(page.body, { params: windowFor(page.body) }))
  prepare(page, 'gzip', await zip(page.body, { level: 9 }))
}
