import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/join-as-lab')({
  head: () =>
    pageHead({
      path: '/join-as-lab',
      title: m.screens_join_lab_title(),
    }),
  component: JoinLab,
})

function JoinLab() {
  return <ScreenPage title={m.screens_join_lab_title()} text={m.screens_join_lab_text()} />
}
