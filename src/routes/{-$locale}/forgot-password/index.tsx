import { createFileRoute } from '@tanstack/react-router'
import { getForgot } from '#/features/account/account.functions.ts'
import { ForgotPage } from '#/features/account/ForgotPage.tsx'
import { resetForms } from '#/features/account/reset-forms.server.ts'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/forgot-password/')({
  server: { handlers: { POST: handleFormPost(resetForms) } },
  loader: () => getForgot(),
  head: () =>
    pageHead({ path: '/forgot-password', title: m.account_forgot_title(), private: true }),
  component: Forgot,
})

function Forgot() {
  return <ForgotPage forgot={Route.useLoaderData()} />
}
