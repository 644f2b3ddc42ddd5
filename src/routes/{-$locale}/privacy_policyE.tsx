import { createFileRoute, Link } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { getPolicy } from '#/features/legal/legal.functions.ts'
import { LegalPage } from '#/features/legal/LegalPage.tsx'
import { TagNotice } from '#/features/legal/TagNotice.tsx'
import { ArticleBody } from '#/features/magazine/ArticleBody.tsx'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/button-classes.ts'

export const Route = createFileRoute('/{-$locale}/privacy_policyE')({
  loader: async () => ({
    ...(await getPolicy({ data: 'privacy' })),
    title: m.legal_privacy_title(),
  }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/privacy_policyE', title: loaderData?.title ?? '' }),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return (
    <LegalPage title={m.legal_privacy_title()} policy={Route.useLoaderData()} Body={ArticleBody}>
      <TagNotice />
      <p className="print:hidden">
        <Link to="/{-$locale}/my-data" className={buttonClasses({ variant: 'outline' })}>
          {m.legal_mine_link()}
        </Link>
      </p>
    </LegalPage>
  )
}
