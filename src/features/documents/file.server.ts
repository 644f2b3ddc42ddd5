import { setResponseStatus } from '@tanstack/react-start/server'
import type { NextPage } from '#/forms/post.ts'
import { openOwnDocument, openVisitDocument } from '#/server/documents/open.ts'
import { findShare, openShare } from '#/server/documents/share.ts'
import { requestContext } from '#/server/http/context.ts'
import { fileResponse } from '#/server/files/file-response.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentMembership } from '#/server/session/membership.ts'

/** For its patient, or for the clinic of the visit in the address. */
export async function serveDocument(id: string, search: URLSearchParams): Promise<Response> {
  const { app } = requestContext()
  const [slug, reference] = [search.get('practice'), search.get('visit')]
  const file =
    slug && reference
      ? await openVisitDocument(app, await currentMembership(slug), { id, reference })
      : await openOwnDocument(app, await currentAsker('bookings'), id)
  return file ? fileResponse(file) : new Response('Not Found', { status: 404 })
}

type Visit = { params: { key: string }; next: NextPage }

/** The page of a link, which says when it has ended; an address that is not ours is not found. */
export async function sayShareEnd({ params: { key }, next }: Visit) {
  const share = await findShare(requestContext().app, key)
  if (share?.end) setResponseStatus(410)
  return next()
}

/** By the button of that page, so that programs that follow links open nothing. */
export async function receiveShared({ params: { key }, next }: Visit) {
  const file = await openShare(requestContext().app, key)
  if (file) return fileResponse(file)
  setResponseStatus(410)
  return next()
}
