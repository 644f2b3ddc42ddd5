import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApplicationForm } from '#/features/careers/ApplicationForm.tsx'
import { getVacancyPage } from '#/features/careers/careers.functions.ts'
import { careerForms } from '#/features/careers/forms.server.ts'
import { jobPostingJsonLd } from '#/features/careers/jsonld.ts'
import { VacancyPage } from '#/features/careers/VacancyPage.tsx'
import { pageHead } from '#/features/frame/head.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { getUrlOrigin } from '#/paraglide/runtime.js'

export const Route = createFileRoute('/{-$locale}/job/$slug')({
  server: { handlers: { POST: receivePost(careerForms) } },
  beforeLoad: ({ serverContext }) => ({ failed: serverContext?.post }),
  loader: async ({ params }) => {
    const page = await getVacancyPage({ data: params.slug })
    if (!page) throw notFound()
    return page
  },
  head: ({ params, loaderData }) =>
    pageHead({
      path: `/job/${params.slug}`,
      title: loaderData?.vacancy.title ?? m.careers_title(),
      description: loaderData?.vacancy.summary ?? m.careers_description(),
      private: !loaderData?.vacancy.isOpen,
      jsonLd: loaderData?.vacancy.isOpen
        ? [jobPostingJsonLd(loaderData.vacancy, getUrlOrigin())]
        : [],
    }),
  component: Vacancy,
})

function Vacancy() {
  const { vacancy, envelope } = Route.useLoaderData()
  const { failed } = Route.useRouteContext()
  return (
    <VacancyPage vacancy={vacancy}>
      <ApplicationForm vacancy={vacancy.slug} envelope={envelope} failed={failed} />
    </VacancyPage>
  )
}
