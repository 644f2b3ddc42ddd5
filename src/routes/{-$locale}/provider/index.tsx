import { brandName } from '#/brand.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { PracticesPage } from '#/features/practice-team/PracticesPage.tsx'
import { getPractices } from '#/features/practice-team/provider.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/')({
  loader: async ({ location }) => {
    const practices = await getPractices()
    if (!practices) throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
    const [only] = practices
    if (only && practices.length === 1)
      throw redirect({
        to: '/{-$locale}/provider/$slug',
        params: (kept) => ({ ...kept, slug: only.slug }),
      })
    return { practices, title: m.provider_choose_title({ brand: brandName() }) }
  },
  head: privateHead,
  component: Practices,
})

function Practices() {
  return <PracticesPage practices={Route.useLoaderData().practices} />
}
