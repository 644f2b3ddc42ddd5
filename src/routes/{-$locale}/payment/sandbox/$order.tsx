import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { sandboxForms } from '#/features/payments/forms.server.ts'
import { getSandbox } from '#/features/payments/payments.functions.ts'
import { SandboxPage } from '#/features/payments/SandboxPage.tsx'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

type TrialSearch = { step?: 'code' | undefined }

export const Route = createFileRoute('/{-$locale}/payment/sandbox/$order')({
  validateSearch: (search: Record<string, unknown>): TrialSearch => ({
    step: search['step'] === 'code' ? 'code' : undefined,
  }),
  server: { handlers: { POST: handleFormPost(sandboxForms) } },
  loader: async ({ params: { order } }) => {
    const [trial, formToken] = await Promise.all([getSandbox({ data: order }), getFormToken()])
    return { trial, formToken, title: m.payments_trial_title() }
  },
  head: privateHead,
  component: Trial,
})

function Trial() {
  const { trial } = Route.useLoaderData()
  const { step } = Route.useSearch()
  return <SandboxPage key={step} trial={trial} asksCode={step === 'code'} />
}
