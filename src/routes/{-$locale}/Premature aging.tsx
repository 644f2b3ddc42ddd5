import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/Premature aging')({
  head: () =>
    pageHead({
      path: '/Premature%20aging',
      title: m.screens_aging_title(),
      description: m.screens_aging_text(),
    }),
  component: Aging,
})

function Aging() {
  return <ScreenPage title={m.screens_aging_title()} text={m.screens_aging_text()} />
}
