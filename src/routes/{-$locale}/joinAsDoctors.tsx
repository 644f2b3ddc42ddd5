import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/joinAsDoctors')({
  head: () =>
    pageHead({
      path: '/joinAsDoctors',
      title: m.screens_join_doctor_title(),
    }),
  component: JoinDoctor,
})

function JoinDoctor() {
  return <ScreenPage title={m.screens_join_doctor_title()} text={m.screens_join_doctor_text()} />
}
