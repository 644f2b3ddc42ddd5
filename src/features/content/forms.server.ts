import type { Piece } from '#/domain/content.ts'
import { refusedForm, type FormOutcome } from '#/forms/post.ts'
import { receiver } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import type { ContentChanged } from '#/server/content/revision.ts'
import { requestContext } from '#/server/context.server.ts'
import { currentDeskActor, currentStaff } from '#/server/desk.server.ts'
import { publishSchema, saveSchema, scheduleSchema, signSchema } from './content.ts'
import { publishContent, saveContent, scheduleContent, signContent } from './edit.server.ts'
import { contentPath } from './hrefs.ts'

/** The forms of a piece of content, by name. */
export const contentForms = {
  content: receiver(saveSchema, async (input) =>
    answer(input, await saveContent(requestContext().app, await currentDeskActor(), input)),
  ),

  publish: receiver(publishSchema, async (input) =>
    answer(input, await publishContent(requestContext().app, await currentDeskActor(), input)),
  ),

  rollBack: receiver(publishSchema, async (input) =>
    answer(input, await publishContent(requestContext().app, await currentDeskActor(), input)),
  ),

  schedule: receiver(scheduleSchema, async (input) =>
    answer(input, await scheduleContent(requestContext().app, await currentDeskActor(), input)),
  ),

  sign: receiver(signSchema, async (input) =>
    answer(input, await signContent(requestContext().app, await currentDeskActor(), input)),
  ),
}

/** A session may end between opening a form and sending it. */
async function answer({ kind, key }: Piece, changed: ContentChanged): Promise<FormOutcome> {
  if (changed.ok) {
    const { locale } = requestContext()
    return { ok: true, location: localizedPath(contentPath({ kind, key }), locale) }
  }
  if (changed.code === 'refused') return refusedForm(changed.problem.code, changed.problem.field)
  if (changed.code === 'content-unknown' && !(await currentStaff()))
    return refusedForm('desk-closed')
  return refusedForm(changed.code, changed.code === 'key-taken' ? 'key' : undefined)
}
