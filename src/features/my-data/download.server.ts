import { restoreInterrupted } from '#/forms/interrupted-form.server.ts'
import type { NextPage } from '#/forms/post.ts'
import { requestContext } from '#/server/http/context.ts'
import { copyMyData } from '#/server/privacy/page.ts'
import { currentUser } from '#/server/session/session.ts'

type DownloadContext = { request: Request; params: { key: string }; next: NextPage }

/** The page, or with `?file=json` all of it as a file. */
export async function showOrDownload({ request, params, next }: DownloadContext) {
  if (new URL(request.url).searchParams.get('file') !== 'json')
    return restoreInterrupted({ request, next })
  const { app } = requestContext()
  const copy = await copyMyData(app, await currentUser(), params.key)
  if (!copy) return new Response('Page Not Found', { status: 404 })
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  })
}
