import { createFileRoute, Link } from '@tanstack/react-router'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { PUBLIC_PAGE } from '#/features/frame/caching.ts'
import { pageHead } from '#/features/frame/head.ts'
import { LegalPage } from '#/features/legal/LegalPage.tsx'
import { privacyPolicy, TEXTS_SINCE } from '#/features/legal/texts.ts'
import { m } from '#/paraglide/messages.js'
import { buttonClasses } from '#/ui/buttonclasses.ts'

export const Route = createFileRoute('/{-$locale}/privacy_policyE')({
  headers: () => PUBLIC_PAGE,
  head: () =>
    pageHead({
      path: '/privacy_policyE',
      title: m.legal_privacy_title(),
    }),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return (
    <LegalPage {...privacyPolicy()} version={POLICY_VERSION} since={TEXTS_SINCE}>
      <p className="print:hidden">
        <Link to="/{-$locale}/my-data" className={buttonClasses({ variant: 'outline' })}>
          {m.legal_mine_link()}
        </Link>
      </p>
    </LegalPage>
  )
}
