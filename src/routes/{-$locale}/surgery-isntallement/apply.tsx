import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ApplicationPage } from '#/features/surgery/ApplicationPage.tsx'
import { surgeryForms } from '#/features/surgery/forms.server.ts'
import { readApplicationSearch } from '#/features/surgery/search.ts'
import { getApplication } from '#/features/surgery/surgery.functions.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/surgery-isntallement/apply')({
  validateSearch: readApplicationSearch,
  server: { handlers: { POST: receivePost(surgeryForms) } },
  beforeLoad: ({ serverContext }) => ({ failed: serverContext?.post }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getApplication({ data: deps }),
  head: () =>
    pageHead({
      path: '/surgery-isntallement/apply',
      title: m.surgery_apply_title(),
      description: m.surgery_description(),
      private: true,
    }),
  component: Apply,
})

function Apply() {
  const { failed } = Route.useRouteContext()
  return (
    <ApplicationPage
      application={Route.useLoaderData()}
      search={Route.useSearch()}
      failed={failed}
    />
  )
}
