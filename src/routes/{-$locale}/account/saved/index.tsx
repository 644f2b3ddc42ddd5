import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { savedForms } from '#/features/saved/forms.server.ts'
import { getSaved } from '#/features/saved/saved.functions.ts'
import { SavedPage } from '#/features/saved/SavedPage.tsx'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/saved/')({
  server: { handlers: { POST: handleFormPost(savedForms) } },
  loader: async ({ location }) => {
    const list = await getSaved()
    if (!list) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    return { ...list, title: m.saved_title() }
  },
  head: privateHead,
  component: Saved,
})

function Saved() {
  const router = useRouter()
  return <SavedPage list={Route.useLoaderData()} onRemoved={() => void router.invalidate()} />
}
