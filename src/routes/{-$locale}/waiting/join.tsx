import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { ChooseDoctor } from '#/features/waiting/ChooseDoctor.tsx'
import { waitingForms } from '#/features/waiting/forms.server.ts'
import { JoinPage } from '#/features/waiting/JoinPage.tsx'
import { readJoinSearch } from '#/features/waiting/search.ts'
import { getJoinPage } from '#/features/waiting/waiting.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/waiting/join')({
  validateSearch: readJoinSearch,
  server: { handlers: { POST: handleFormPost(waitingForms) } },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const page = await getJoinPage({ data: deps })
    return { page, formToken: page?.formToken, title: m.waiting_title() }
  },
  head: privateHead,
  component: Join,
})

function Join() {
  const { page } = Route.useLoaderData()
  return page ? <JoinPage page={page} /> : <ChooseDoctor />
}
