import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { FollowTopic } from '#/features/live/FollowTopic.tsx'
import { getQueue } from '#/features/requests/desk/queue.functions.ts'
import { postQueue } from '#/features/requests/desk/queue-forms.server.ts'
import { QueuePage } from '#/features/requests/desk/QueuePage.tsx'
import { readQueueSearch } from '#/features/requests/desk/queue-search.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { restoreInterrupted } from '#/forms/interrupted-form.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/')({
  server: { handlers: { GET: restoreInterrupted, POST: postQueue } },
  validateSearch: readQueueSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    if (!desk.isReady) throw redirect({ to: '/{-$locale}/staff/setup' })
    const [queue, formToken] = await Promise.all([getQueue({ data: deps }), getDeskFormToken()])
    return { desk, queue, formToken, title: m.staff_home_title() }
  },
  head: privateHead,
  component: Desk,
})

function Desk() {
  const { desk, queue } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.staff_home_title()}>
      <QueuePage queue={queue} />
      <FollowTopic topic="queue" everySeconds={10} />
    </DeskFrame>
  )
}
