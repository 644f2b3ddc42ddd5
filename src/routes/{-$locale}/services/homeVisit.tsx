import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/services/homeVisit')({
  head: () =>
    pageHead({
      path: '/services/homeVisit',
      title: m.screens_home_visit_service_title(),
      description: m.screens_home_visit_service_text(),
    }),
  component: HomeVisitService,
})

function HomeVisitService() {
  return (
    <ScreenPage
      title={m.screens_home_visit_service_title()}
      text={m.screens_home_visit_service_text()}
    />
  )
}
