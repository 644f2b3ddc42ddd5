import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/layout/head.ts'
import { trialForms } from '#/features/payments/forms.server.ts'
import { getTrial } from '#/features/payments/payments.functions.ts'
import { TrialPage } from '#/features/payments/TrialPage.tsx'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

type TrialSearch = { step?: 'code' | undefined }

export const Route = createFileRoute('/{-$locale}/payment/sandbox/$order')({
  validateSearch: (search: Record<string, unknown>): TrialSearch => ({
    step: search['step'] === 'code' ? 'code' : undefined,
  }),
  server: { handlers: { POST: handleFormPost(trialForms) } },
  loader: async ({ params: { order } }) => {
    const [trial, envelope] = await Promise.all([getTrial({ data: order }), getEnvelope()])
    return { trial, envelope }
  },
  head: ({ params: { order } }) =>
    pageHead({ path: `/payment/sandbox/${order}`, title: m.payments_trial_title(), private: true }),
  component: Trial,
})

function Trial() {
  const { trial } = Route.useLoaderData()
  const { step } = Route.useSearch()
  return <TrialPage key={step} trial={trial} asksCode={step === 'code'} />
}
