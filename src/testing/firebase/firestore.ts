import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { jwtVerify, type CryptoKey } from 'jose'
import { z } from 'zod'
import { listening } from '#/testing/listening.ts'
import { commitSchema, openDocuments, type Stored } from './documents.ts'
import { readRules } from './rules.ts'

type EmulatorRequest = {
  documents: string
  body: unknown
  isOwner: boolean
  query: URLSearchParams
}
type EmulatorResponse = { status: number; body: unknown }

const PATH = /^\/v1\/(projects\/[\w-]+\/databases\/\(default\)\/documents)(\/\w+)?(?::(\w+))?$/
const gettingSchema = z.object({
  documents: z.array(z.string()),
  transaction: z.string().optional(),
})
const querySchema = z.object({
  structuredQuery: z.object({ from: z.tuple([z.object({ collectionId: z.string() })]) }),
})

/**
 * Simulates Firestore's REST API, as far as the mirror and the web SDK for reading
 * (`firebase/firestore/lite`) use it. A caller with the account's key, or the `owner` as in emulators, may do
 * anything; the project's rules apply to all others.
 */
export async function startFirestore({ publicKey }: { publicKey?: CryptoKey } = {}) {
  const documents = openDocuments()
  const rules = readRules()
  const calls: string[] = []
  const state = { isAway: false, refuses: (_name: string): boolean => false }

  const isOwner = async ({ headers: { authorization = '' } }: IncomingMessage) => {
    const token = authorization.replace(/^Bearer /, '')
    if (!publicKey) return token === 'owner'
    const expected = { audience: 'https://firestore.googleapis.com/', algorithms: ['RS256'] }
    return jwtVerify(token, publicKey, {
      ...expected,
      maxTokenAge: 3600,
      currentDate: tokenDate,
    }).then(
      ({ payload: { iss, sub } }) => iss === ACCOUNT_EMAIL && sub === ACCOUNT_EMAIL,
      () => false,
    )
  }
  let tokenDate = new Date()

  const answer = async (request: IncomingMessage): Promise<EmulatorResponse> => {
    const url = new URL(decodeURIComponent(request.url ?? ''), 'http://firestore.test')
    calls.push(`${request.method} ${url.pathname}`)
    const body = await text(request)
    if (state.isAway) return failure(503, 'UNAVAILABLE')
    const [, root, collection, verb] = PATH.exec(url.pathname) ?? []
    if (!root) return failure(404, 'NOT_FOUND')
    const sent: unknown = body === '' ? {} : JSON.parse(body)
    const facts = {
      documents: root,
      body: sent,
      isOwner: await isOwner(request),
      query: url.searchParams,
    }
    if (collection) return listed(collection, facts)
    return (verbs[verb ?? ''] ?? (() => failure(404, 'NOT_FOUND')))(facts)
  }

  const verbs: Record<string, (facts: EmulatorRequest) => EmulatorResponse> = {
    beginTransaction: ({ isOwner }) =>
      isOwner ? ok({ transaction: documents.begin() }) : failure(403, 'PERMISSION_DENIED'),
    batchGet: ({ body, isOwner, documents: root }) => {
      const { documents: names, transaction } = gettingSchema.parse(body)
      if (!isOwner && !names.every((name) => rules.mayRead(name.slice(root.length + 1))))
        return failure(403, 'PERMISSION_DENIED')
      return ok(
        names.map((name) => {
          const found = documents.get(name, transaction)
          return { ...(found ? { found } : { missing: name }), readTime: documents.now() }
        }),
      )
    },
    commit: ({ body, isOwner, documents: root }) => {
      const commit = commitSchema.parse(body)
      const names = commit.writes.map((write) =>
        'delete' in write ? write.delete : write.update.name,
      )
      if (!isOwner && !names.every((name) => rules.mayWrite(name.slice(root.length + 1))))
        return failure(403, 'PERMISSION_DENIED')
      if (names.some((name) => state.refuses(name))) return failure(400, 'INVALID_ARGUMENT')
      if (!documents.commit(commit)) return failure(409, 'ABORTED')
      const updateTime = documents.now()
      return ok({ writeResults: names.map(() => ({ updateTime })), commitTime: updateTime })
    },
    runQuery: ({ body, isOwner, documents: root }) => {
      const { from } = querySchema.parse(body).structuredQuery
      const [{ collectionId }] = from
      if (!isOwner && !rules.mayRead(`${collectionId}/any`))
        return failure(403, 'PERMISSION_DENIED')
      const found = documents.list(`${root}/${collectionId}`)
      const readTime = documents.now()
      return ok(
        found.length === 0 ? [{ readTime }] : found.map((document) => ({ document, readTime })),
      )
    },
  }

  function listed(
    collection: string,
    { documents: root, isOwner, query }: EmulatorRequest,
  ): EmulatorResponse {
    if (!isOwner) return failure(403, 'PERMISSION_DENIED')
    const size = Math.min(Number(query.get('pageSize') ?? 20), 300)
    const start = Number(query.get('pageToken') || 0)
    const all: Stored[] = documents.list(`${root}${collection}`)
    const nextPageToken = start + size < all.length ? String(start + size) : undefined
    return ok({ documents: all.slice(start, start + size), nextPageToken })
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      (given) => write(response, given),
      () => write(response, failure(400, 'INVALID_ARGUMENT')),
    )
  })
  const host = `127.0.0.1:${await listening(server)}`
  return {
    host,
    origin: `http://${host}`,
    documents,
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

export const ACCOUNT_EMAIL = 'site@balsam-demo.iam.gserviceaccount.com'

function ok(body: unknown): EmulatorResponse {
  return { status: 200, body }
}

function failure(status: number, word: string): EmulatorResponse {
  return { status, body: { error: { code: status, message: `It answers ${word}.`, status: word } } }
}

function write(response: ServerResponse, { status, body }: EmulatorResponse): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
