import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/nursury')({
  head: () =>
    pageHead({
      path: '/nursury',
      title: m.screens_nursury_title(),
      description: m.screens_nursury_text(),
    }),
  component: Nursury,
})

function Nursury() {
  return <ScreenPage title={m.screens_nursury_title()} text={m.screens_nursury_text()} />
}
