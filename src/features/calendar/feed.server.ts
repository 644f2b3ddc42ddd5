import { createHash } from 'node:crypto'
import { findFeed } from '#/server/calendars/feed-file.ts'
import { calendarType } from '#/server/calendars/icalendar.ts'
import { requestContext } from '#/server/http/context.ts'
import { isKnownVersion } from '#/server/http/etag.ts'

/**
 * A doctor's bookings, for the calendar program that has the address; 404 once it is revoked, and 304 if the
 * program knows them already.
 */
export async function answerFeed(name: string, ifNoneMatch: string | null): Promise<Response> {
  const { app } = requestContext()
  const file = await findFeed(app, name)
  if (file === null) return new Response('Not Found', { status: 404 })
  const version = createHash('sha256').update(file).digest('base64url')
  const headers = { etag: `"${version}"`, 'cache-control': 'private, max-age=300' }
  if (ifNoneMatch !== null && isKnownVersion(ifNoneMatch, version))
    return new Response(null, { status: 304, headers })
  return new Response(file, { headers: { ...headers, 'content-type': calendarType('PUBLISH') } })
}
