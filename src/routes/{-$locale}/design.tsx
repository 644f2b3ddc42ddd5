import { createFileRoute, notFound } from '@tanstack/react-router'
import { DesignPage } from '#/features/design/DesignPage.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { getDesk } from '#/features/staff/staff.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/design')({
  // In production only for staff.
  loader: async () => {
    if (import.meta.env.PROD && !(await getDesk())) throw notFound()
  },
  head: () => pageHead({ path: '/design', title: m.design_title(), private: true }),
  component: DesignPage,
})
