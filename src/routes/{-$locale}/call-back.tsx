import { createFileRoute } from '@tanstack/react-router'
import { getCallBackPage } from '#/features/call-back/call-back.functions.ts'
import { CallBackPage } from '#/features/call-back/CallBackPage.tsx'
import { callBackForms } from '#/features/call-back/forms.server.ts'
import { readCallBackSearch } from '#/features/call-back/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/call-back')({
  validateSearch: readCallBackSearch,
  server: { handlers: { POST: handleFormPost(callBackForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => ({
    ...(await getCallBackPage({ data: deps })),
    title: m.call_back_title(),
  }),
  head: privateHead,
  component: CallBack,
})

function CallBack() {
  return <CallBackPage view={Route.useLoaderData()} />
}
