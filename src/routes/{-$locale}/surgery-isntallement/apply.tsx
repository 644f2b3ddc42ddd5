import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/seo/head.ts'
import { ApplicationPage } from '#/features/surgery/ApplicationPage.tsx'
import { surgeryForms } from '#/features/surgery/forms.server.ts'
import { readApplicationSearch } from '#/features/surgery/search.ts'
import { getApplicationPage } from '#/features/surgery/surgery.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/surgery-isntallement/apply')({
  validateSearch: readApplicationSearch,
  server: { handlers: { POST: handleFormPost(surgeryForms) } },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => getApplicationPage({ data: deps }),
  head: ({ loaderData }) => (loaderData ? pageHead({ ...loaderData.head, private: true }) : {}),
  component: Apply,
})

function Apply() {
  const { application } = Route.useLoaderData()
  return <ApplicationPage application={application} search={Route.useSearch()} />
}
