import { createFileRoute, notFound } from '@tanstack/react-router'
import { getShare } from '#/features/documents/documents.functions.ts'
import { receiveShared, sayShareEnd } from '#/features/documents/file.server.ts'
import { SharedOrigin } from '#/features/documents/SharedOrigin.tsx'
import { SharedPage } from '#/features/documents/SharedPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/shared/$key')({
  server: { handlers: { GET: sayShareEnd, POST: receiveShared } },
  loader: async ({ params: { key } }) => {
    const share = await getShare({ data: key })
    if (!share) throw notFound()
    return { share, title: m.shared_title() }
  },
  head: privateHead,
  component: Shared,
})

function Shared() {
  const { share } = Route.useLoaderData()
  return (
    <SharedPage share={share} openLabel={m.shared_open()}>
      <SharedOrigin origin={share.origin} />
    </SharedPage>
  )
}
