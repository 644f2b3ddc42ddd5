import type { ContentItem } from '#/domain/content/content.ts'
import { refusedForm } from '#/domain/problem.ts'
import type { FormOutcome } from '#/forms/post.ts'
import { formHandler } from '#/forms/receive.server.ts'
import { localizedPath } from '#/i18n/locale.ts'
import { publishContent, saveContent, scheduleContent, signContent } from '#/server/content/edit.ts'
import type { ContentChanged } from '#/server/content/revision.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor, currentStaff } from '#/server/session/staff-session.ts'
import { publishSchema, saveSchema, scheduleSchema, signSchema } from './content.ts'
import { contentPath } from './hrefs.ts'

/** The forms of a piece of content, by name. */
export const contentForms = {
  content: formHandler(saveSchema, async (input) =>
    answer(input, await saveContent(requestContext().app, await currentDeskActor(), input)),
  ),

  publish: formHandler(publishSchema, async (input) =>
    answer(input, await publishContent(requestContext().app, await currentDeskActor(), input)),
  ),

  rollBack: formHandler(publishSchema, async (input) =>
    answer(input, await publishContent(requestContext().app, await currentDeskActor(), input)),
  ),

  schedule: formHandler(scheduleSchema, async (input) =>
    answer(input, await scheduleContent(requestContext().app, await currentDeskActor(), input)),
  ),

  sign: formHandler(signSchema, async (input) =>
    answer(input, await signContent(requestContext().app, await currentDeskActor(), input)),
  ),
}

/** A session may end between opening a form and sending it. */
async function answer({ kind, key }: ContentItem, changed: ContentChanged): Promise<FormOutcome> {
  if (changed.ok) {
    const { locale } = requestContext()
    return { ok: true, location: localizedPath(contentPath({ kind, key }), locale) }
  }
  if (changed.code === 'refused') return refusedForm(changed.problem.code, changed.problem.field)
  if (changed.code === 'content-not-found' && !(await currentStaff()))
    return refusedForm('desk-closed')
  return refusedForm(changed.code, changed.code === 'key-taken' ? 'key' : undefined)
}
