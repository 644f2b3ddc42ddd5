import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/join-us')({
  head: () =>
    pageHead({
      path: '/join-us',
      title: m.screens_join_title(),
    }),
  component: Join,
})

function Join() {
  return <ScreenPage title={m.screens_join_title()} text={m.screens_join_text()} />
}
