import { createFileRoute, notFound } from '@tanstack/react-router'
import { DesignPage } from '#/features/design/DesignPage.tsx'
import { privateHead } from '#/features/seo/head.ts'
import { getDesk } from '#/features/staff/staff.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/design')({
  // In production only for staff.
  loader: async () => {
    if (import.meta.env.PROD && !(await getDesk())) throw notFound()
    return { title: m.design_title() }
  },
  head: privateHead,
  component: DesignPage,
})
