import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/services/nursing')({
  head: () =>
    pageHead({
      path: '/services/nursing',
      title: m.screens_nursing_title(),
      description: m.screens_nursing_text(),
    }),
  component: Nursing,
})

function Nursing() {
  return <ScreenPage title={m.screens_nursing_title()} text={m.screens_nursing_text()} />
}
