import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/home-visit')({
  head: () =>
    pageHead({
      path: '/home-visit',
      title: m.screens_home_visit_title(),
      description: m.screens_home_visit_text(),
    }),
  component: HomeVisit,
})

function HomeVisit() {
  return <ScreenPage title={m.screens_home_visit_title()} text={m.screens_home_visit_text()} />
}
