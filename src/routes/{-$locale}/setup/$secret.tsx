import { createFileRoute } from '@tanstack/react-router'
import { firstAdminForms } from '#/features/opening/forms.server.ts'
import { FirstAdminPage } from '#/features/opening/FirstAdminPage.tsx'
import { getFirstAdminOffer } from '#/features/opening/opening.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/setup/$secret')({
  server: { handlers: { POST: handleFormPost(firstAdminForms) } },
  loader: async ({ params: { secret } }) => {
    const offer = await getFirstAdminOffer({ data: secret })
    return { ...offer, title: m.opening_first_title() }
  },
  head: privateHead,
  component: FirstAdmin,
})

function FirstAdmin() {
  const { isOffered } = Route.useLoaderData()
  const { secret } = Route.useParams()
  return <FirstAdminPage secret={secret} isOffered={isOffered} />
}
