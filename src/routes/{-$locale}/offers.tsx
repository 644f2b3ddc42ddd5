import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/offers')({
  head: () =>
    pageHead({
      path: '/offers',
      title: m.screens_offers_title(),
      description: m.screens_offers_text(),
    }),
  component: Offers,
})

function Offers() {
  return <ScreenPage title={m.screens_offers_title()} text={m.screens_offers_text()} />
}
