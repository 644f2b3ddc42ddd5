import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/surgery-isntallement')({
  head: () =>
    pageHead({
      path: '/surgery-isntallement',
      title: m.screens_surgery_title(),
    }),
  component: Surgery,
})

function Surgery() {
  return <ScreenPage title={m.screens_surgery_title()} text={m.screens_surgery_text()} />
}
