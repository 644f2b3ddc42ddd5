import { brandName } from '#/brand.ts'
import { createFileRoute } from '@tanstack/react-router'
import { getVacancies } from '#/features/careers/careers.functions.ts'
import { JobsPage } from '#/features/careers/JobsPage.tsx'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/job/')({
  loader: async () => ({
    vacancies: await getVacancies(),
    title: m.careers_title({ brand: brandName() }),
  }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/job', title: loaderData?.title ?? '' }),
  component: Jobs,
})

function Jobs() {
  return <JobsPage vacancies={Route.useLoaderData().vacancies} />
}
