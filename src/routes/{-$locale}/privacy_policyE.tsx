import { createFileRoute } from '@tanstack/react-router'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { pageHead } from '#/features/frame/head.ts'
import { LegalPage } from '#/features/legal/LegalPage.tsx'
import { privacyPolicy, TEXTS_SINCE } from '#/features/legal/texts.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/privacy_policyE')({
  head: () =>
    pageHead({
      path: '/privacy_policyE',
      title: m.legal_privacy_title(),
      description: m.legal_privacy_description(),
    }),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return <LegalPage {...privacyPolicy()} version={POLICY_VERSION} since={TEXTS_SINCE} />
}
