/** The methods that HTTP defines: RFC 9110, section 9.3, and PATCH. */
const DEFINED = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'CONNECT',
  'OPTIONS',
  'TRACE',
  'PATCH',
])

/** Of a resource that is only read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** All that the server implements, for `OPTIONS *`. */
export const SERVER_METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

/**
 * The response to a method that no handler gets: 204 for OPTIONS, 405 with `Allow` for a method that the
 * resource lacks, 501 for one that HTTP does not define, 404 without a resource (`allowed` is null). Null if a
 * handler or the page of a missing address answers.
 */
export function answerMethod(method: string, allowed: readonly string[] | null): Response | null {
  if (!DEFINED.has(method)) return new Response('Not Implemented', { status: 501 })
  const isMissing = allowed === null
  const methods = allowed ?? SERVER_METHODS
  if (method !== 'OPTIONS' && methods.includes(method)) return null
  if (isMissing) return new Response('Page Not Found', { status: 404 })
  const headers = { allow: methods.join(', ') }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  return new Response('Method Not Allowed', { status: 405, headers })
}
