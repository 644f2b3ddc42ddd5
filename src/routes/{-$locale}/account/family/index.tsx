import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { getFamily } from '#/features/family/family.functions.ts'
import { FamilyPage } from '#/features/family/FamilyPage.tsx'
import { familyForms } from '#/features/family/forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { receiveSignedIn } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/account/family/')({
  server: { handlers: receiveSignedIn(familyForms) },
  loader: async ({ location }) => {
    const family = await getFamily()
    if (!family) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    return { ...family, title: m.family_title() }
  },
  head: privateHead,
  component: Family,
})

function Family() {
  const router = useRouter()
  return <FamilyPage family={Route.useLoaderData()} onAdded={() => void router.invalidate()} />
}
