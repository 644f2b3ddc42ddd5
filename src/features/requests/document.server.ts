import { z } from 'zod'
import { can } from '#/domain/permissions.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import type { Request } from '#/server/ports/requests.ts'
import { isPermitted } from '#/server/security.server.ts'
import { currentAsker } from './asker.server.ts'

/**
 * A document as a download: never shown as a page of ours, whatever it holds. One that is not the
 * asker's is as good as none.
 */
export async function serveDocument(id: string): Promise<Response> {
  const { files, requests } = requestContext().services
  const file = z.uuid().safeParse(id).success ? await files.find(id) : null
  const request = file?.requestId ? await requests.findById(file.requestId) : null
  if (!file || !request || !(await mayRead(request)))
    return new Response('Not Found', { status: 404 })
  return new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-length': String(file.byteSize),
    },
  })
}

async function mayRead(request: Request): Promise<boolean> {
  const [{ actor, proved }, desk] = [await currentAsker(), await currentDeskActor()]
  const allowed = can.readDocument(actor, desk, request, proved.includes(request.reference))
  return isPermitted(allowed, 'read-document')
}
