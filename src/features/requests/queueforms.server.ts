import { parseReference } from '#/domain/reference.ts'
import { checkEnvelope } from '#/forms/envelope.server.ts'
import { deskSession } from '#/forms/interrupted.server.ts'
import {
  refusedForm,
  typedFields,
  type FormOutcome,
  type NextPage,
  type Typed,
} from '#/forms/post.ts'
import { receivePost, receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { isMultipart } from '#/server/body.server.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor } from '#/server/desk.server.ts'
import { keepDeskSearch, keptDeskSearch } from '#/server/desksearch.server.ts'
import { changeMany, undoMany } from './bulk.server.ts'
import { exportQueue } from './export.server.ts'
import { findDeskRequest } from './queue.server.ts'
import { queuePath, type QueueSearch } from './queuesearch.ts'
import {
  bulkSchema,
  dropViewSchema,
  exportSchema,
  findSchema,
  keepViewSchema,
  undoSchema,
} from './queuework.ts'
import { dropView, keepView } from './views.server.ts'

/** The forms of the queue, by name. */
export const queueForms = {
  find: receiver(findSchema, async ({ text, back }) => {
    const reference = parseReference(text ?? '', 'BLR')
    const { app } = requestContext()
    const request = reference && (await findDeskRequest(app, await currentDeskActor(), reference))
    if (request) return goTo(`/staff/requests/${request.reference}`)
    await keepDeskSearch('requests', text)
    return backTo({ ...back, found: text === null ? undefined : true, after: undefined })
  }),

  bulk: receiver(bulkSchema, async ({ back, ...input }, submissionKey) => {
    const change = { ...input, submissionKey }
    const done = await changeMany(requestContext().app, await currentDeskActor(), change)
    return done.ok ? backTo({ ...back, done: done.id }) : refused(done.code)
  }),

  undo: receiver(undoSchema, async ({ back, bulk }) => {
    const done = await undoMany(requestContext().app, await currentDeskActor(), { bulk })
    return done.ok ? backTo({ ...back, done: bulk }) : refused(done.code)
  }),

  keepView: receiver(keepViewSchema, async (input) => {
    const done = await keepView(requestContext().app, await currentDeskActor(), input)
    return done.ok ? backTo(input.back) : refused(done.code, 'name')
  }),

  dropView: receiver(dropViewSchema, async (input) => {
    const done = await dropView(requestContext().app, await currentDeskActor(), input)
    return done.ok ? backTo(input.back) : refused(done.code)
  }),
}

const post = receivePost(queueForms, deskSession)

/** The queue's POST: its forms, and the one that answers a file. */
export async function postQueue(sent: { request: Request; next: NextPage }) {
  // A file is never asked for here, and a large one is not kept twice.
  if (isMultipart(sent.request)) return post(sent)
  const data = await sent.request
    .clone()
    .formData()
    .catch(() => null)
  const file = data?.get('form') === 'export' ? await exported(typedFields(data)) : null
  return file ?? post(sent)
}

/** Null where there is nothing to export for whoever asks; the page then says what it says. */
async function exported(typed: Typed): Promise<Response | null> {
  const { app } = requestContext()
  const input = exportSchema.safeParse(typed)
  if (!checkEnvelope(app, typed).ok || !input.success) return null
  const { back } = input.data
  const text = back.found && (await keptDeskSearch('requests'))
  const csv = await exportQueue(app, await currentDeskActor(), back, text)
  if (csv === null) return null
  const day = app.clock.now().toISOString().slice(0, 10)
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="requests-${day}.csv"`,
    },
  })
}

function backTo(search: QueueSearch): FormOutcome {
  return goTo(queuePath(search))
}

function goTo(path: string): FormOutcome {
  return { ok: true, location: localizedPath(path, requestContext().locale) }
}

/** A session may end between opening a form and sending it. */
async function refused(code: string, field?: string): Promise<FormOutcome> {
  const isOver = code === 'request-unknown' && !(await currentDeskActor())
  return refusedForm(isOver ? 'desk-closed' : code, field)
}
