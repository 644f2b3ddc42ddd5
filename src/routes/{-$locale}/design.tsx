import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '#/features/design/DesignPage.tsx'
import { pageHead } from '#/features/frame/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/design')({
  head: () =>
    pageHead({
      path: '/design',
      title: m.design_title(),
      private: true,
    }),
  component: DesignPage,
})
