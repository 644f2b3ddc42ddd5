import { createFileRoute } from '@tanstack/react-router'
import { getAbout } from '#/features/about/about.functions.ts'
import { AboutPage } from '#/features/about/AboutPage.tsx'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/about-us')({
  loader: async () => ({ ...(await getAbout()), title: m.about_title() }),
  headers: () => PUBLIC_PAGE,
  head: ({ loaderData }) => pageHead({ path: '/about-us', title: loaderData?.title ?? '' }),
  component: About,
})

function About() {
  return <AboutPage about={Route.useLoaderData()} />
}
