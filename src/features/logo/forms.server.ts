import { z } from 'zod'
import { refusedForm } from '#/domain/problem.ts'
import { receiveDeskFile } from '#/forms/desk-file.server.ts'
import { deskSession } from '#/forms/interrupted-form.server.ts'
import type { NextPage } from '#/forms/post.ts'
import { formHandler, handleFormPost, redirectTo } from '#/forms/receive.server.ts'
import { isMultipart } from '#/server/http/body.ts'
import { requestContext } from '#/server/http/context.ts'
import { currentDeskActor } from '#/server/session/staff-session.ts'
import { changeLogo, removeLogo } from '#/server/site/logo.ts'

const PAGE = '/staff/logo'

const receiveFile = receiveDeskFile('logo', async (actor, { bytes }) => {
  const changed = await changeLogo(requestContext().app, actor, bytes)
  return changed.ok ? redirectTo(PAGE) : changed
})

const removal = handleFormPost(
  {
    removeLogo: formHandler(z.object({}), async () => {
      const removed = await removeLogo(requestContext().app, await currentDeskActor())
      return removed.ok ? redirectTo(PAGE) : refusedForm(removed.code)
    }),
  },
  deskSession,
)

/** The forms of the logo's page: one with a file, and one without. */
export async function receiveLogoPost({ request, next }: { request: Request; next: NextPage }) {
  return isMultipart(request) ? receiveFile({ request, next }) : removal({ request, next })
}
