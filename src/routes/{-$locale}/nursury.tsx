import { createFileRoute } from '@tanstack/react-router'
import { getService } from '#/features/home-care/care.functions.ts'
import { ServicePage } from '#/features/home-care/ServicePage.tsx'
import { careTitles } from '#/features/home-care/titles.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'

export const Route = createFileRoute('/{-$locale}/nursury')({
  loader: async () => ({
    ...(await getService({ data: 'nursing' })),
    title: careTitles('nursing').page(),
  }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/nursury', title: loaderData?.title ?? '' }),
  component: Nursing,
})

function Nursing() {
  return <ServicePage view={Route.useLoaderData()} />
}
