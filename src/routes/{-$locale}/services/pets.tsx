import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/services/pets')({
  head: () =>
    pageHead({
      path: '/services/pets',
      title: m.screens_pets_title(),
      description: m.screens_pets_text(),
    }),
  component: Pets,
})

function Pets() {
  return <ScreenPage title={m.screens_pets_title()} text={m.screens_pets_text()} />
}
