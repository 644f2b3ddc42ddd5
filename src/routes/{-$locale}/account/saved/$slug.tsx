import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { savedForms } from '#/features/saved/forms.server.ts'
import { getSavePage } from '#/features/saved/saved.functions.ts'
import { SavePage } from '#/features/saved/SavePage.tsx'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/saved/$slug')({
  server: { handlers: { POST: handleFormPost(savedForms) } },
  loader: async ({ location, params }) => {
    const page = await getSavePage({ data: params.slug })
    if (page === 'signed-out') {
      throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    }
    return { ...page, title: m.saved_title() }
  },
  head: privateHead,
  component: Save,
})

function Save() {
  return <SavePage page={Route.useLoaderData()} />
}
