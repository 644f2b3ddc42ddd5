import { z } from 'zod'
import { can, type Asker, type DeskActor } from '#/domain/permissions.ts'
import type { App } from '#/server/app.ts'
import { findFile, markFileOpened } from '#/server/files/files.ts'
import { isPermitted } from '#/server/observability/security-log.ts'
import type { Request } from './request.ts'
import { findRequestById } from './requests.ts'

/** Who wants to read it; both at once, if a member of staff has sent a request of their own. */
type Reader = { asker: Asker; desk: DeskActor | null }

/**
 * A request's document for its owner, or for staff who work on the request; null for others. Openings by staff
 * are recorded: an approval requires them.
 */
export async function openDocument(app: App, reader: Reader, id: string) {
  const file = z.uuid().safeParse(id).success ? await findFile(app, id) : null
  const request = file?.requestId ? await findRequestById(app, file.requestId) : null
  if (!file || !request || !mayRead(reader, request)) return null
  const { desk } = reader
  if (desk && can.workOn(desk, request.kind).ok)
    await markFileOpened(app, file, desk.staffId, app.clock.now())
  return file
}

function mayRead({ asker: { actor, proved }, desk }: Reader, request: Request): boolean {
  const isProved = proved.includes(request.reference)
  return isPermitted(can.readDocument(actor, desk, request, isProved), 'read-document')
}
