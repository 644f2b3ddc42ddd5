import { createFileRoute, notFound } from '@tanstack/react-router'
import { SharedPage } from '#/features/documents/SharedPage.tsx'
import { receiveShared, sayResultShareEnd } from '#/features/lab-orders/files.server.ts'
import { getResultShare } from '#/features/lab-orders/lab-orders.functions.ts'
import { SharedReport } from '#/features/lab-orders/SharedReport.tsx'
import { SharedValues } from '#/features/lab-orders/SharedValues.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/lab-order/shared/$key')({
  server: { handlers: { GET: sayResultShareEnd, POST: receiveShared } },
  loader: async ({ params: { key } }) => {
    const found = await getResultShare({ data: key })
    if (!found) throw notFound()
    return { ...found, title: m.shared_title() }
  },
  head: privateHead,
  component: Shared,
})

function Shared() {
  const { share, values } = Route.useLoaderData()
  if (values) return <SharedValues result={values} />
  const openLabel = share.opens === 'values' ? m.laborders_shared_open() : m.shared_open()
  return (
    <SharedPage share={share} openLabel={openLabel}>
      {share.origin && <SharedReport origin={share.origin} />}
    </SharedPage>
  )
}
