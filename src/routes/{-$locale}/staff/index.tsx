import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { getWaiting } from '#/features/requests/requests.functions.ts'
import { WaitingRequests } from '#/features/requests/WaitingRequests.tsx'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { getDesk, getDeskEnvelope } from '#/features/staff/staff.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/')({
  loader: async () => {
    const desk = await getDesk()
    if (!desk) throw redirect({ to: '/{-$locale}/staff/login' })
    if (!desk.isReady) throw redirect({ to: '/{-$locale}/staff/setup' })
    const [waiting, envelope] = await Promise.all([getWaiting(), getDeskEnvelope()])
    return { desk, waiting, envelope }
  },
  head: () => pageHead({ path: '/staff', title: m.staff_home_title(), private: true }),
  component: Desk,
})

function Desk() {
  const { desk, waiting, envelope } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} envelope={envelope} title={m.staff_home_title()}>
      <WaitingRequests waiting={waiting} />
    </DeskFrame>
  )
}
