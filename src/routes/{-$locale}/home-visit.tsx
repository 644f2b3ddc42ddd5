import { createFileRoute } from '@tanstack/react-router'
import { PUBLIC_PAGE } from '#/features/frame/caching.ts'
import { pageHead } from '#/features/frame/head.ts'
import { getService } from '#/features/homecare/care.functions.ts'
import { ServicePage } from '#/features/homecare/ServicePage.tsx'
import { serviceWords } from '#/features/homecare/servicewords.ts'

export const Route = createFileRoute('/{-$locale}/home-visit')({
  loader: () => getService({ data: 'home-visit' }),
  headers: () => PUBLIC_PAGE,
  head: () =>
    pageHead({
      path: '/home-visit',
      title: serviceWords('home-visit').title(),
      description: serviceWords('home-visit').description(),
    }),
  component: HomeVisit,
})

function HomeVisit() {
  return <ServicePage view={Route.useLoaderData()} />
}
