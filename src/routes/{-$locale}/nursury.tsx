import { createFileRoute } from '@tanstack/react-router'
import { getService } from '#/features/home-care/care.functions.ts'
import { ServicePage } from '#/features/home-care/ServicePage.tsx'
import { careTitles } from '#/features/home-care/titles.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'

export const Route = createFileRoute('/{-$locale}/nursury')({
  loader: () => getService({ data: 'nursing' }),
  headers: () => PUBLIC_PAGE,
  head: () => pageHead({ path: '/nursury', title: careTitles('nursing').page() }),
  component: Nursing,
})

function Nursing() {
  return <ServicePage view={Route.useLoaderData()} />
}
