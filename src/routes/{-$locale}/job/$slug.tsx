import { createFileRoute } from '@tanstack/react-router'
import { ApplicationForm } from '#/features/careers/ApplicationForm.tsx'
import { getVacancyPage } from '#/features/careers/careers.functions.ts'
import { careerForms } from '#/features/careers/forms.server.ts'
import { VacancyPage } from '#/features/careers/VacancyPage.tsx'
import { pageHead } from '#/features/seo/head.ts'
import { handleFormPost } from '#/forms/receive.server.ts'

export const Route = createFileRoute('/{-$locale}/job/$slug')({
  server: { handlers: { POST: handleFormPost(careerForms) } },
  loader: ({ params }) => getVacancyPage({ data: params.slug }),
  head: ({ params, loaderData }) =>
    pageHead({
      path: `/job/${params.slug}`,
      title: loaderData?.vacancy.title ?? '',
      description: loaderData?.vacancy.summary,
      private: !loaderData?.vacancy.isOpen,
      isDemo: loaderData?.vacancy.isDemo ?? false,
    }),
  component: Vacancy,
})

function Vacancy() {
  const { vacancy } = Route.useLoaderData()
  return (
    <VacancyPage vacancy={vacancy}>
      <ApplicationForm vacancy={vacancy.slug} />
    </VacancyPage>
  )
}
