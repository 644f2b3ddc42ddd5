import { z } from 'zod'
import type { MediaType } from '#/domain/directory/file.ts'
import { can } from '#/domain/permissions.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { findFile, markFileOpened } from '#/server/files/files.ts'
import type { Request } from '#/server/requests/request.ts'
import { findRequestById } from '#/server/requests/requests.ts'
import { isPermitted } from '#/server/observability/security-log.ts'

/**
 * A document as a download, or to be shown in a frame of its request's page: never as a page of ours,
 * whatever it contains. One that is not the user's is reported as not found. Openings by staff are recorded:
 * an approval requires them.
 */
export async function serveDocument(id: string, isShown = false): Promise<Response> {
  const { app } = requestContext()
  const file = z.uuid().safeParse(id).success ? await findFile(app, id) : null
  const request = file?.requestId ? await findRequestById(app, file.requestId) : null
  const reader = request && (await findReader(request))
  if (!file || !reader) return new Response('Not Found', { status: 404 })
  if (reader.staffId) await markFileOpened(app, file, reader.staffId, app.clock.now())
  return new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-length': String(file.byteSize),
      ...(isShown && { 'content-security-policy': framedPolicy(file.mediaType) }),
    },
  })
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

/** Who may read it: a member of staff by name, or its owner; null for others. */
async function findReader(request: Request): Promise<{ staffId: string | null } | null> {
  const [{ actor, proved }, desk] = [await currentAsker('requests'), await currentDeskActor()]
  const isProved = proved.includes(request.reference)
  const allowed = can.readDocument(actor, desk, request, isProved)
  if (!isPermitted(allowed, 'read-document')) return null
  return { staffId: can.workOn(desk, request.kind).ok ? (desk?.staffId ?? null) : null }
}
