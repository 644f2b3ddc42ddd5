import { createFileRoute, redirect } from '@tanstack/react-router'
import { getForgot } from '#/features/account/account.functions.ts'
import { CodePage } from '#/features/account/CodePage.tsx'
import { resetForms } from '#/features/account/reset-forms.server.ts'
import { privateHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/forgot-password/code')({
  server: { handlers: { POST: handleFormPost(resetForms) } },
  loader: async () => {
    const forgot = await getForgot()
    if (!forgot.maskedPhone) throw redirect({ to: '/{-$locale}/forgot-password' })
    return { ...forgot, title: m.account_code_title() }
  },
  head: privateHead,
  component: Code,
})

function Code() {
  return <CodePage forgot={Route.useLoaderData()} />
}
