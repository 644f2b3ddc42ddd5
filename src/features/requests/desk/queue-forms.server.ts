import type { RefusalCode } from '#/domain/codes.ts'
import { refusedForm } from '#/domain/problem.ts'
import { parseReference } from '#/domain/reference.ts'
import { deskSession } from '#/forms/interrupted-form.server.ts'
import { typedFields, type FormOutcome, type NextPage, type Typed } from '#/forms/post.ts'
import { formHandler, redirectTo, handleFormPost } from '#/forms/receive.server.ts'
import { isMultipart } from '#/server/http/body.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { keepDeskSearch, storedDeskSearch } from '#/server/session/desk-search.ts'
import { checkFormToken } from '#/server/http/form-token.ts'
import { changeMany, undoMany } from '#/server/requests/change-many.ts'
import { dropView, keepView } from '#/server/requests/saved-views.ts'
import { queueCsv } from './export.server.ts'
import { exportQueue } from '#/server/request-desk/export.ts'
import { findDeskRequest } from '#/server/request-desk/queue.ts'
import type { QueueSearch } from '#/server/request-desk/views.ts'
import { storedQuery, queuePath } from './queue-search.ts'
import {
  bulkSchema,
  dropViewSchema,
  exportSchema,
  findSchema,
  keepViewSchema,
  undoSchema,
} from './queue-work.ts'

/** The forms of the queue, by name. */
export const queueForms = {
  find: formHandler(findSchema, async ({ text, back }) => {
    const reference = parseReference(text ?? '', 'BLR')
    const { app } = requestContext()
    const request = reference && (await findDeskRequest(app, await currentDeskActor(), reference))
    if (request) return redirectTo(`/staff/requests/${request.reference}`)
    await keepDeskSearch('requests', text)
    return backTo({ ...back, found: text === null ? undefined : true, after: undefined })
  }),

  bulk: formHandler(bulkSchema, async ({ back, ...input }, submissionKey) => {
    const change = { ...input, submissionKey }
    const done = await changeMany(requestContext().app, await currentDeskActor(), change)
    return done.ok ? backTo({ ...back, done: done.id }) : refused(done.code)
  }),

  undo: formHandler(undoSchema, async ({ back, bulk }) => {
    const done = await undoMany(requestContext().app, await currentDeskActor(), { bulk })
    return done.ok ? backTo({ ...back, done: bulk }) : refused(done.code)
  }),

  keepView: formHandler(keepViewSchema, async ({ name, back }) => {
    const view = { name, query: storedQuery(back) }
    const done = await keepView(requestContext().app, await currentDeskActor(), view)
    return done.ok ? backTo(back) : refused(done.code, 'name')
  }),

  dropView: formHandler(dropViewSchema, async ({ id, back }) => {
    const done = await dropView(requestContext().app, await currentDeskActor(), id)
    return done.ok ? backTo(back) : refused(done.code)
  }),
}

const post = handleFormPost(queueForms, deskSession)

/** The queue's POST: its forms, and the export, whose response is a file. */
export async function postQueue(sent: { request: Request; next: NextPage }) {
  // Uploads are never expected here, and a large body is not held twice.
  if (isMultipart(sent.request)) return post(sent)
  const data = await sent.request
    .clone()
    .formData()
    .catch(() => null)
  const file = data?.get('form') === 'export' ? await exported(typedFields(data)) : null
  return file ?? post(sent)
}

/** Null without permission to export; the page then explains it. */
async function exported(typed: Typed): Promise<Response | null> {
  const { app } = requestContext()
  const input = exportSchema.safeParse(typed)
  if (!(await checkFormToken(app, typed)).ok || !input.success) return null
  const { back } = input.data
  const text = back.found && (await storedDeskSearch('requests'))
  const lines = await exportQueue(app, await currentDeskActor(), back, text)
  if (!lines) return null
  const day = app.clock.now().toISOString().slice(0, 10)
  return new Response(queueCsv(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="requests-${day}.csv"`,
    },
  })
}

function backTo(search: QueueSearch): FormOutcome {
  return redirectTo(queuePath(search))
}

/** A session may end between opening a form and sending it. */
async function refused(code: RefusalCode, field?: string): Promise<FormOutcome> {
  const isOver = code === 'request-not-found' && !(await currentDeskActor())
  return refusedForm(isOver ? 'desk-closed' : code, field)
}
