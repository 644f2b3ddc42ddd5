import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/about-us')({
  head: () =>
    pageHead({
      path: '/about-us',
      title: m.screens_about_title(),
      description: m.screens_about_text(),
    }),
  component: About,
})

function About() {
  return <ScreenPage title={m.screens_about_title()} text={m.screens_about_text()} />
}
