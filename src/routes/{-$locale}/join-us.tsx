import { brandName } from '#/brand.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { ChooserPage } from '#/features/onboarding/ChooserPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/join-us')({
  headers: () => PUBLIC_PAGE,
  head: () => pageHead({ path: '/join-us', title: m.join_title({ brand: brandName() }) }),
  component: ChooserPage,
})
