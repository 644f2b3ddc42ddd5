import { createFileRoute, redirect } from '@tanstack/react-router'
import { getMember } from '#/features/family/family.functions.ts'
import { familyForms } from '#/features/family/forms.server.ts'
import { MemberPage } from '#/features/family/MemberPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/family/$member')({
  server: { handlers: receiveSignedIn(familyForms) },
  loader: async ({ location, params }) => {
    const page = await getMember({ data: params.member })
    if (page === 'signed-out') {
      throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    }
    return { ...page, title: m.family_title() }
  },
  head: privateHead,
  component: Member,
})

function Member() {
  return <MemberPage page={Route.useLoaderData()} />
}
