import { can } from '#/domain/permissions.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentAsker } from './asker.server.ts'
import { z } from 'zod'

/**
 * A document as a download: never shown as a page of ours, whatever it holds. One that is not the
 * asker's is as good as none.
 */
export async function serveDocument(id: string): Promise<Response> {
  const { files, requests } = requestContext().services
  const file = z.uuid().safeParse(id).success ? await files.find(id) : null
  const request = file?.requestId ? await requests.findById(file.requestId) : null
  const { actor, proved } = await currentAsker()
  if (!file || !request || !can.viewRequest(actor, request, proved.includes(request.reference)).ok)
    return new Response('Not Found', { status: 404 })
  return new Response(file.content, {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-length': String(file.byteSize),
    },
  })
}
