import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/layout/head.ts'
import { myDataForms } from '#/features/legal/forms.server.ts'
import { MyDataPage } from '#/features/legal/MyDataPage.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/my-data')({
  server: { handlers: { POST: handleFormPost(myDataForms) } },
  loader: async () => ({ formToken: await getFormToken() }),
  head: () => pageHead({ path: '/my-data', title: m.legal_mine_title() }),
  component: MyData,
})

function MyData() {
  return <MyDataPage />
}
