import { createFileRoute, notFound } from '@tanstack/react-router'
import { getSubscription } from '#/features/notices/notices.functions.ts'
import { receiveUnsubscribe } from '#/features/notices/unsubscribe.server.ts'
import { UnsubscribePage } from '#/features/notices/UnsubscribePage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/unsubscribe/$key')({
  server: { handlers: { POST: receiveUnsubscribe } },
  loader: async ({ params: { key } }) => {
    const subscription = await getSubscription({ data: key })
    if (!subscription) throw notFound()
    return { subscription, title: m.unsubscribe_title() }
  },
  head: privateHead,
  component: Unsubscribe,
})

function Unsubscribe() {
  const { subscription } = Route.useLoaderData()
  return <UnsubscribePage subscription={subscription} />
}
