import type { MediaType } from '#/domain/directory/file.ts'
import { requestContext } from '#/server/http/context.ts'
import { fileResponse } from '#/server/files/file-response.ts'
import { openDocument } from '#/server/requests/document.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'

/**
 * A document as a download, or to be shown in a frame of its request's page: never as a page of ours,
 * whatever it contains. One that is not the user's is reported as not found.
 */
export async function serveDocument(id: string, isShown = false): Promise<Response> {
  const reader = { asker: await currentAsker('requests'), desk: await currentDeskActor() }
  const file = await openDocument(requestContext().app, reader, id)
  if (!file) return new Response('Not Found', { status: 404 })
  return fileResponse(file, isShown ? { policy: framedPolicy(file.mediaType) } : undefined)
}

/**
 * The document loads nothing and runs nothing, and only our pages may frame it. Browsers refuse to open their PDF
 * reader in a sandbox; it is one of its own, and no script of a PDF reaches this site.
 */
function framedPolicy(mediaType: MediaType): string {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'"
  return mediaType === 'application/pdf' ? policy : `${policy}; sandbox`
}
