import { createFileRoute } from '@tanstack/react-router'
import { getForgot } from '#/features/account/account.functions.ts'
import { ForgotPage } from '#/features/account/ForgotPage.tsx'
import { resetForms } from '#/features/account/reset-forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/forgot-password/')({
  server: { handlers: { POST: handleFormPost(resetForms) } },
  loader: async () => ({ ...(await getForgot()), title: m.account_forgot_title() }),
  head: privateHead,
  component: Forgot,
})

function Forgot() {
  return <ForgotPage forgot={Route.useLoaderData()} />
}
