import { stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ServerMiddleware, ServerRequest } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { refuseByPrecondition } from '../../src/server/http/etag.ts'
import { answerMethod, READ_METHODS } from '../../src/server/http/methods.ts'
import { listFiles } from './fingerprint.ts'
import { listReleases } from './releases.ts'

const YEAR_SECONDS = 365 * 24 * 3600
const HOUR_SECONDS = 3600
/** An unknown address causes a look at the disk at most this often. */
const LOOK_MILLISECONDS = 1000

/**
 * Serves the files of a release. Those under /assets, whose names are hashes of their contents, also from
 * earlier and later releases: open pages, and pages of other nodes, request their files from any node.
 */
export async function publishedFiles(release: string): Promise<ServerMiddleware> {
  const dir = join(release, 'client')
  const own = await addressesIn(dir)
  const ownAssets = assetsOf(dir)
  const files = staticMiddleware({ dir, encodings: true, maxAge: HOUR_SECONDS })
  const builds = staticMiddleware({ dir, encodings: true, maxAge: 0 })
  const findOther = assetFinder(dir)
  return async (request, next) => {
    const pathname = URL.canParse(request.url) ? new URL(request.url).pathname : ''
    const isAsset = pathname.startsWith('/assets/')
    if (!own.has(pathname)) {
      const other = isAsset ? await findOther(pathname) : undefined
      return other ? answerFile(request, next, assetsOf(other)) : next()
    }
    if (isAsset) return answerFile(request, next, ownAssets)
    return answerFile(request, next, pathname.startsWith('/builds/') ? builds : files)
  }
}

function assetsOf(dir: string): ServerMiddleware {
  return staticMiddleware({ dir, encodings: true, maxAge: YEAR_SECONDS, immutable: true })
}

/** The other release that has an asset; the list of releases is read again when none has it. */
function assetFinder(own: string): (pathname: string) => Promise<string | undefined> {
  let found = Promise.resolve(new Map<string, string>())
  let lookedAt = -Infinity
  return async (pathname) => {
    const known = (await found).get(pathname)
    if (known) return known
    if (performance.now() - lookedAt > LOOK_MILLISECONDS) {
      lookedAt = performance.now()
      found = assetsOfOthers(own)
    }
    return (await found).get(pathname)
  }
}

async function assetsOfOthers(own: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const release of await listReleases()) {
    const dir = join(release, 'client')
    if (dir === own || !(await stat(dir).catch(() => null))) continue
    for (const address of await addressesIn(dir)) {
      if (address.startsWith('/assets/')) found.set(address, dir)
    }
  }
  return found
}

/** The addresses of all files, so that other addresses need no look at the disk. */
async function addressesIn(dir: string): Promise<Set<string>> {
  const files = await listFiles(dir)
  return new Set(files.map((file) => `/${relative(dir, file).split(sep).join('/')}`))
}

/** Browsers must not guess a file's type, as in the application's responses. */
async function answerFile(
  request: ServerRequest,
  next: () => Response | Promise<Response>,
  file: ServerMiddleware,
): Promise<Response> {
  const response =
    answerMethod(request.method, READ_METHODS) ??
    (await refuseUnread(request, next, file)) ??
    (await file(request, next))
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

/**
 * The refusal of a request whose preconditions do not hold, by the headers that HEAD gets: the file behind an
 * unread body stays open, and Node ends a process whose file handle is collected open.
 */
async function refuseUnread(
  { url, headers }: ServerRequest,
  next: () => Response | Promise<Response>,
  file: ServerMiddleware,
): Promise<Response | null> {
  if (!headers.has('if-match') && !headers.has('if-unmodified-since')) return null
  const head = new Request(url, { method: 'HEAD', headers })
  return refuseByPrecondition(head, await file(head, next))
}
