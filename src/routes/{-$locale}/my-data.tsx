import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { dataRequestForms } from '#/features/my-data/forms.server.ts'
import { RequestPage } from '#/features/my-data/RequestPage.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/my-data')({
  server: { handlers: { POST: handleFormPost(dataRequestForms) } },
  loader: async () => ({ title: m.legal_mine_title(), formToken: await getFormToken() }),
  head: ({ loaderData }) => pageHead({ path: '/my-data', title: loaderData?.title ?? '' }),
  component: MyData,
})

function MyData() {
  return <RequestPage />
}
