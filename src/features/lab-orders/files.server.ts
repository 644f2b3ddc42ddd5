import { setResponseStatus } from '@tanstack/react-start/server'
import { parseReference } from '#/domain/reference.ts'
import type { NextPage } from '#/forms/post.ts'
import { fileResponse } from '#/server/files/file-response.ts'
import { requestContext } from '#/server/http/context.ts'
import type { RequestContext } from '#/server/http/request-store.ts'
import { openDeskLabFile, openOwnLabFile } from '#/server/lab-orders/open-file.ts'
import {
  findResultShare,
  openResultShare,
  type SharedValuesView,
} from '#/server/lab-orders/shared-result.ts'
import { currentAsker } from '#/server/session/asker.ts'
import { currentLabWorker } from './current-worker.server.ts'

/** A version of a result, or the photo of the prescription: for the patient, or for the laboratory in the address. */
export async function serveLabFile(code: string, search: URLSearchParams): Promise<Response> {
  const { app } = requestContext()
  const reference = parseReference(code, 'BLL') ?? ''
  const typed = search.get('version')
  const version = typed && /^\d{1,4}$/.test(typed) ? Number(typed) : null
  const practice = search.get('desk') === 'staff' ? '' : search.get('practice')
  const file =
    practice !== null
      ? await openDeskLabFile(app, await currentLabWorker(practice), { reference, version })
      : await openOwnLabFile(app, await currentAsker('lab-orders'), { reference, version })
  return file ? fileResponse(file) : new Response('Not Found', { status: 404 })
}

type Visit = { params: { key: string }; next: NextPage }

/** The page of a link, which says when it has ended; an address that is not ours is not found. */
export async function sayResultShareEnd({ params: { key }, next }: Visit) {
  const share = await findResultShare(requestContext().app, key)
  if (share?.end) setResponseStatus(410)
  return next()
}

/** The values that this request opened, for the page that answers it. */
const opened = new WeakMap<RequestContext, SharedValuesView>()

export function findOpenedValues(): SharedValuesView | null {
  return opened.get(requestContext()) ?? null
}

/** By the button of that page, so that programs that follow links open nothing. */
export async function receiveShared({ params: { key }, next }: Visit) {
  const context = requestContext()
  const result = await openResultShare(context.app, key)
  if (result && 'file' in result) return fileResponse(result.file)
  if (result) opened.set(context, result.values)
  else setResponseStatus(410)
  return next()
}
