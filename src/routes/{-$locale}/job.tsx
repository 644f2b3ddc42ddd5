import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#/features/frame/head.ts'
import { ScreenPage } from '#/features/screens/ScreenPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/job')({
  head: () =>
    pageHead({
      path: '/job',
      title: m.screens_job_title(),
      description: m.screens_job_text(),
    }),
  component: Job,
})

function Job() {
  return <ScreenPage title={m.screens_job_title()} text={m.screens_job_text()} />
}
