import { createFileRoute, notFound } from '@tanstack/react-router'
import { SharedPage } from '#/features/documents/SharedPage.tsx'
import { receiveShared, sayResultShareEnd } from '#/features/lab-orders/files.server.ts'
import { getResultShare } from '#/features/lab-orders/lab-orders.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/lab-order/shared/$key')({
  server: { handlers: { GET: sayResultShareEnd, POST: receiveShared } },
  loader: async ({ params: { key } }) => {
    const share = await getResultShare({ data: key })
    if (!share) throw notFound()
    return { share, title: m.shared_title() }
  },
  head: privateHead,
  component: Shared,
})

function Shared() {
  return <SharedPage share={Route.useLoaderData().share} />
}
