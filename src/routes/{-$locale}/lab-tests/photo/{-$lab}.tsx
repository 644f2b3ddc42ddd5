import { createFileRoute } from '@tanstack/react-router'
import { prescriptionForms } from '#/features/lab-orders/forms.server.ts'
import { getLabOrderPage, getOrderingLabs } from '#/features/lab-orders/lab-orders.functions.ts'
import { PhotoLabsPage, PhotoPage } from '#/features/lab-orders/PhotoPage.tsx'
import { readLabOrderSearch } from '#/features/lab-orders/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/lab-tests/photo/{-$lab}')({
  server: { handlers: { POST: handleFormPost(prescriptionForms) } },
  loaderDeps: ({ search }) => readLabOrderSearch({ ...search }),
  loader: async ({ params: { lab }, deps }) => {
    const title = m.laborders_photo_title()
    if (!lab) return { page: null, labs: await getOrderingLabs(), formToken: null, title }
    const page = await getLabOrderPage({ data: { lab, ...deps } })
    return { page, labs: [], formToken: page.formToken, title }
  },
  head: privateHead,
  component: Photo,
})

function Photo() {
  const { page, labs } = Route.useLoaderData()
  return page ? <PhotoPage page={page} /> : <PhotoLabsPage labs={labs} />
}
