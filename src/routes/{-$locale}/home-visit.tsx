import { createFileRoute } from '@tanstack/react-router'
import { getService } from '#/features/home-care/care.functions.ts'
import { ServicePage } from '#/features/home-care/ServicePage.tsx'
import { careTitles } from '#/features/home-care/titles.ts'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'

export const Route = createFileRoute('/{-$locale}/home-visit')({
  loader: async () => ({
    ...(await getService({ data: 'home-visit' })),
    title: careTitles('home-visit').page(),
  }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/home-visit', title: loaderData?.title ?? '' }),
  component: HomeVisit,
})

function HomeVisit() {
  return <ServicePage view={Route.useLoaderData()} />
}
