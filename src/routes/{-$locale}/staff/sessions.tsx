import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { staffForms } from '#/features/staff/forms.server.ts'
import { SessionsPage } from '#/features/staff/SessionsPage.tsx'
import { getDeskSessions } from '#/features/staff/staff.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/sessions')({
  server: { handlers: { POST: handleFormPost(staffForms) } },
  loader: async () => {
    const found = await getDeskSessions()
    if (!found) throw redirect({ to: '/{-$locale}/staff/login' })
    return { ...found, title: m.staff_sessions() }
  },
  head: privateHead,
  component: Sessions,
})

function Sessions() {
  const { desk, sessions, isNotified } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.staff_sessions()}>
      <SessionsPage sessions={sessions} isNotified={isNotified} />
    </DeskFrame>
  )
}
