import { createFileRoute } from '@tanstack/react-router'
import { getTestPage } from '#/features/laboratory/test-page.functions.ts'
import { TestPage } from '#/features/laboratory/TestPage.tsx'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'

export const Route = createFileRoute('/{-$locale}/lab-tests/$slug')({
  loader: ({ params: { slug } }) => getTestPage({ data: slug }),
  staleTime: 30_000,
  headers: () => PUBLIC_PAGE,
  head: ({ params: { slug }, loaderData }) =>
    pageHead({
      path: `/lab-tests/${slug}`,
      title: loaderData?.head.title ?? '',
      description: loaderData?.head.description,
      jsonLd: loaderData?.head.jsonLd ?? [],
    }),
  component: LabTest,
})

function LabTest() {
  return <TestPage test={Route.useLoaderData().test} />
}
