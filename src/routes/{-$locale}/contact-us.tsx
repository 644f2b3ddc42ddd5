import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/contact-us')({
  head: () =>
    pageHead({
      path: '/contact-us',
      title: m.screens_contact_title(),
      description: m.screens_contact_text(),
    }),
  component: Contact,
})

function Contact() {
  return <ScreenPage title={m.screens_contact_title()} text={m.screens_contact_text()} />
}
