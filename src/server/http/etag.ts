/**
 * The ETag of a page's version. Weak, because the version is sent as different bytes: in each encoding, and
 * again once it is compressed better. So `If-Range` never matches it, and a range is answered with the whole page.
 */
export function etagOf(version: string): string {
  return `W/"${version}"`
}

/** Whether `If-None-Match` names the version, by the weak comparison of RFC 9110, section 8.8.3.2. */
export function isKnownVersion(ifNoneMatch: string, version: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return ifNoneMatch === '*' || tags.includes(`"${version}"`)
}

/** The conditions of a request, and the validators of what it would get; empty without one. */
type Precondition = {
  ifMatch: string
  ifUnmodifiedSince: string
  etag: string
  lastModified: string
}

/**
 * Whether the request must not be answered, because `If-Match` or `If-Unmodified-Since` does not hold. They come
 * before `If-None-Match` (RFC 9110, section 13.2.2), and a weak ETag never matches by their strong comparison.
 */
export function isPreconditionFailed(condition: Precondition): boolean {
  const { ifMatch, ifUnmodifiedSince, etag, lastModified } = condition
  if (ifMatch) {
    const tags = ifMatch.split(',').map((tag) => tag.trim())
    return ifMatch.trim() !== '*' && (!etag.startsWith('"') || !tags.includes(etag))
  }
  // A date that is none compares as false, and is ignored as the standard wants.
  return Date.parse(lastModified) > Date.parse(ifUnmodifiedSince)
}

/** The headers of a 412, which has no body. */
export const FAILED_PRECONDITION = { 'cache-control': 'no-store', 'content-length': '0' }

/** A 412 instead of a response that the request's preconditions forbid. */
export async function underPreconditions(request: Request, response: Response): Promise<Response> {
  const refusal = refuseByPrecondition(request, response)
  if (!refusal) return response
  await response.body?.cancel()
  return refusal
}

/** The 412 of a request whose preconditions forbid what it would get; only its status and headers are read. */
export function refuseByPrecondition(request: Request, response: Response): Response | null {
  const isAnswer = response.ok || response.status === 304
  if (!isAnswer || !/^(?:GET|HEAD)$/.test(request.method)) return null
  const of = ({ headers }: Request | Response, name: string) => headers.get(name) ?? ''
  const isFailed = isPreconditionFailed({
    ifMatch: of(request, 'if-match'),
    ifUnmodifiedSince: of(request, 'if-unmodified-since'),
    etag: of(response, 'etag'),
    lastModified: of(response, 'last-modified'),
  })
  return isFailed ? new Response(null, { status: 412, headers: FAILED_PRECONDITION }) : null
}
