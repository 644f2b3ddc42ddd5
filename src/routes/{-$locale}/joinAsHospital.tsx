import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/joinAsHospital')({
  head: () =>
    pageHead({
      path: '/joinAsHospital',
      title: m.screens_join_hospital_title(),
    }),
  component: JoinHospital,
})

function JoinHospital() {
  return (
    <ScreenPage title={m.screens_join_hospital_title()} text={m.screens_join_hospital_text()} />
  )
}
