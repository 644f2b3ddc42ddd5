import { createFileRoute, redirect } from '@tanstack/react-router'
import { BoxPage } from '#/features/documents/BoxPage.tsx'
import { getBox } from '#/features/documents/documents.functions.ts'
import { documentForms } from '#/features/documents/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/documents')({
  server: { handlers: receiveSignedIn(documentForms) },
  loader: async ({ location }) => {
    const box = await getBox()
    if (!box) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    return { ...box, title: m.documents_title() }
  },
  head: privateHead,
  component: Box,
})

function Box() {
  return <BoxPage box={Route.useLoaderData()} />
}
