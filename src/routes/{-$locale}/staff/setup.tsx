import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { staffForms } from '#/features/staff/forms.server.ts'
import { SetupPage } from '#/features/staff/SetupPage.tsx'
import { getSetup } from '#/features/staff/staff.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/setup')({
  server: { handlers: { POST: handleFormPost(staffForms) } },
  loader: async () => {
    const found = await getSetup()
    if (!found) throw redirect({ to: '/{-$locale}/staff' })
    const title = found.desk.isReady ? m.staff_step_title() : m.staff_setup_title()
    return { ...found, title }
  },
  head: privateHead,
  component: Setup,
})

function Setup() {
  return <SetupPage {...Route.useLoaderData()} />
}
