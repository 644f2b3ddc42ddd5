import { createFileRoute } from '@tanstack/react-router'
import { getAbout } from '#/features/about/about.functions.ts'
import { AboutPage } from '#/features/about/AboutPage.tsx'
import { PUBLIC_PAGE } from '#/features/layout/caching.ts'
import { pageHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/about-us')({
  loader: () => getAbout(),
  headers: () => PUBLIC_PAGE,
  head: () => pageHead({ path: '/about-us', title: m.about_title() }),
  component: About,
})

function About() {
  return <AboutPage about={Route.useLoaderData()} />
}
