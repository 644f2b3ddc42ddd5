import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { getPolicy } from '#/features/legal/legal.functions.ts'
import { LegalPage } from '#/features/legal/LegalPage.tsx'
import { ArticleBody } from '#/features/magazine/ArticleBody.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/conditions-roles')({
  loader: async () => ({ ...(await getPolicy({ data: 'terms' })), title: m.legal_terms_title() }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/conditions-roles', title: loaderData?.title ?? '' }),
  component: Terms,
})

function Terms() {
  return (
    <LegalPage title={m.legal_terms_title()} policy={Route.useLoaderData()} Body={ArticleBody} />
  )
}
