import { brandName } from '#/brand.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { ChooserPage } from '#/features/onboarding/ChooserPage.tsx'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/join-us')({
  loader: () => ({ title: m.join_title({ brand: brandName() }) }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/join-us', title: loaderData?.title ?? '' }),
  component: ChooserPage,
})
