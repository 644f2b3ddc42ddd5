import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/services/magazines')({
  head: () =>
    pageHead({
      path: '/services/magazines',
      title: m.screens_magazine_title(),
      description: m.screens_magazine_text(),
    }),
  component: Magazine,
})

function Magazine() {
  return <ScreenPage title={m.screens_magazine_title()} text={m.screens_magazine_text()} />
}
