import { createFileRoute } from '@tanstack/react-router'
import { orderForms } from '#/features/lab-orders/forms.server.ts'
import { getLabOrderPage } from '#/features/lab-orders/lab-orders.functions.ts'
import { OrderFormPage } from '#/features/lab-orders/OrderFormPage.tsx'
import { readLabOrderSearch } from '#/features/lab-orders/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/lab-tests/book/$lab')({
  server: { handlers: { POST: handleFormPost(orderForms) } },
  loaderDeps: ({ search }) => readLabOrderSearch({ ...search }),
  loader: async ({ params: { lab }, deps }) => {
    const page = await getLabOrderPage({ data: { lab, ...deps } })
    return { page, formToken: page.formToken, title: m.laborders_title() }
  },
  head: privateHead,
  component: Order,
})

function Order() {
  return <OrderFormPage page={Route.useLoaderData().page} />
}
