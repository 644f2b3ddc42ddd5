import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/frame/caching.ts'
import { pageHead } from '#/features/frame/head.ts'
import { getService } from '#/features/homecare/care.functions.ts'
import { ServicePage } from '#/features/homecare/ServicePage.tsx'
import { careTitles } from '#/features/homecare/titles.ts'

export const Route = createFileRoute('/{-$locale}/nursury')({
  loader: () => getService({ data: 'nursing' }),
  headers: () => PUBLIC_PAGE,
  head: () =>
    pageHead({
      path: '/nursury',
      title: careTitles('nursing').page(),
    }),
  component: Nursing,
})

function Nursing() {
  return <ServicePage view={Route.useLoaderData()} />
}
