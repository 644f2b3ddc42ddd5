import { createFileRoute } from '@tanstack/react-router'
import { POLICY_VERSION } from '#/domain/policy.ts'
import { PUBLIC_PAGE } from '#/features/frame/caching.ts'
import { pageHead } from '#/features/frame/head.ts'
import { LegalPage } from '#/features/legal/LegalPage.tsx'
import { termsAndConditions, TEXTS_SINCE } from '#/features/legal/texts.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/conditions-roles')({
  headers: () => PUBLIC_PAGE,
  head: () =>
    pageHead({
      path: '/conditions-roles',
      title: m.legal_terms_title(),
    }),
  component: Terms,
})

function Terms() {
  return <LegalPage {...termsAndConditions()} version={POLICY_VERSION} since={TEXTS_SINCE} />
}
