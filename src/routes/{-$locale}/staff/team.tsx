import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { staffForms } from '#/features/staff/forms.server.ts'
import { getTeam } from '#/features/staff/staff.functions.ts'
import { TeamPage } from '#/features/staff/TeamPage.tsx'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/team')({
  server: { handlers: receiveAtDesk(staffForms) },
  loader: async () => {
    const desk = await requireStaffSession()
    return { desk, ...(await getTeam()), title: m.staff_team() }
  },
  head: privateHead,
  component: Team,
})

function Team() {
  const { desk, team } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.staff_team()}>
      <TeamPage team={team} />
    </DeskFrame>
  )
}
