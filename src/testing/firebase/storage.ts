import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { jwtVerify, type CryptoKey } from 'jose'
import { listening } from '#/testing/listening.ts'
import { ACCOUNT_EMAIL } from './firestore.ts'
import { md5, readMultipart, type SentObject } from './objects.ts'

type EmulatorResponse = { status: number; body: unknown; hash?: string }
type EmulatorRequest = { method: string; url: URL; type: string; body: Buffer }

const BUCKET = 'balsam-demo.firebasestorage.app'
const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write'
const PATH = /^\/(upload\/)?storage\/v1\/b\/([^/]+)\/o(?:\/(.+))?$/
/** The host that the browsers' SDK calls. */
const CLIENT_PATH = /^\/v0\/b\/[^/]+\/o/

/**
 * Simulates the JSON API of Cloud Storage and the exchange of tokens, as far as the site uses them. A caller
 * with the account's token, or the `owner` as in emulators, may do anything; the project's rules apply to the
 * browsers' SDK.
 */
export async function startStorage({ publicKey }: { publicKey?: CryptoKey } = {}) {
  const objects = new Map<string, SentObject>()
  const calls: string[] = []
  const state = { isAway: false, isBucketGone: false, damages: false, granted: 0, isGranted: true }
  const mayNothing = readDenyingRules()
  let tokenDate = new Date()

  const answer = async (request: IncomingMessage): Promise<EmulatorResponse> => {
    const url = new URL(request.url ?? '', 'http://storage.test')
    const { method = '' } = request
    calls.push(`${method} ${url.pathname}`)
    const body = await buffer(request)
    if (state.isAway) return failure(503)
    if (url.pathname === '/token') return grant(body.toString())
    if (CLIENT_PATH.test(url.pathname)) return failure(mayNothing ? 403 : 500)
    if (!isOwner(request)) return failure(401)
    const [, upload, bucket, object] = PATH.exec(url.pathname) ?? []
    if (bucket !== BUCKET || state.isBucketGone) return failure(404)
    const facts = { method, url, type: request.headers['content-type'] ?? '', body }
    if (upload) return written(facts)
    return object === undefined ? listed(url) : single(facts, decodeURIComponent(object))
  }

  const isOwner = ({ headers: { authorization = '' } }: IncomingMessage) =>
    authorization === (publicKey ? `Bearer granted-${state.granted}` : 'Bearer owner')

  async function grant(body: string): Promise<EmulatorResponse> {
    if (!publicKey || !state.isGranted) return failure(400)
    const sent = new URLSearchParams(body)
    const expected = { audience: 'https://oauth2.googleapis.com/token', algorithms: ['RS256'] }
    const { payload } = await jwtVerify(sent.get('assertion') ?? '', publicKey, {
      ...expected,
      maxTokenAge: 3600,
      currentDate: tokenDate,
    })
    const isRight =
      sent.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      payload.iss === ACCOUNT_EMAIL &&
      payload['scope'] === SCOPE
    if (!isRight) return failure(400)
    state.granted += 1
    return ok({ access_token: `granted-${state.granted}`, expires_in: 3599, token_type: 'Bearer' })
  }

  function written({ method, url, type, body }: EmulatorRequest): EmulatorResponse {
    const kind = url.searchParams.get('uploadType')
    const name = url.searchParams.get('name') ?? ''
    const sent = kind === 'multipart' ? readMultipart(type, body) : { name, content: body }
    if (method !== 'POST' || sent.name === '') return failure(400)
    if (sent.md5Hash !== undefined && sent.md5Hash !== md5(sent.content)) return failure(400)
    const isNew = url.searchParams.get('ifGenerationMatch') === '0'
    if (isNew && objects.has(sent.name)) return failure(412)
    objects.set(sent.name, sent)
    return ok(factsOf(sent))
  }

  function single({ method, url }: EmulatorRequest, name: string): EmulatorResponse {
    const found = objects.get(name)
    if (!found) return failure(404)
    if (method === 'DELETE') {
      objects.delete(name)
      return { status: 204, body: undefined }
    }
    if (method !== 'GET') return failure(405)
    if (url.searchParams.get('alt') !== 'media') return ok(factsOf(found))
    const content = state.damages ? Buffer.concat([found.content, Buffer.from('!')]) : found.content
    return { status: 200, body: content, hash: md5(found.content) }
  }

  function listed({ searchParams }: URL): EmulatorResponse {
    const prefix = searchParams.get('prefix') ?? ''
    const most = Number(searchParams.get('maxResults') ?? 1000)
    const after = searchParams.get('pageToken') ?? ''
    const names = [...objects.keys()].toSorted().filter((name) => name.startsWith(prefix))
    const left = names.filter((name) => name > after)
    const page = left.slice(0, most)
    const nextPageToken = left.length > most ? page.at(-1) : undefined
    // As Google does, an empty list is omitted.
    const items = page.length === 0 ? undefined : page.map((name) => ({ name }))
    return ok({ kind: 'storage#objects', items, nextPageToken })
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      (given) => write(response, given),
      () => write(response, failure(400)),
    )
  })
  const host = `127.0.0.1:${await listening(server)}`
  return {
    host,
    origin: `http://${host}`,
    bucket: BUCKET,
    objects,
    asked: calls,
    state,
    /** The time at which tokens are checked. */
    setTokenDate: (date: Date) => (tokenDate = date),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const DENIES =
  "rules_version = '2'; service firebase.storage { match /b/{bucket}/o { " +
  'match /{path=**} { allow read, write: if false; } } }'

/** Accepts only this one text of rules: any other would have to be evaluated. */
function readDenyingRules(): boolean {
  const text = readFileSync('firebase/storage.rules', 'utf8').replaceAll(/\/\/.*$/gm, '')
  return text.replaceAll(/\s+/g, ' ').trim() === DENIES
}

function factsOf({ name, content }: SentObject) {
  return { kind: 'storage#object', name, md5Hash: md5(content), size: String(content.length) }
}

function ok(body: unknown): EmulatorResponse {
  return { status: 200, body }
}

function failure(status: number): EmulatorResponse {
  return { status, body: { error: { code: status, message: `It answers ${status}.` } } }
}

function write(response: ServerResponse, { status, body, hash }: EmulatorResponse): void {
  if (Buffer.isBuffer(body)) {
    const hashes = { 'x-goog-hash': `crc32c=AAAAAA==,md5=${hash}` }
    response.writeHead(status, { 'content-type': 'application/octet-stream', ...hashes })
    response.end(body)
    return
  }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
