import { createFileRoute, useRouter } from '@tanstack/react-router'
import { getDay } from '#/features/day/day.functions.ts'
import { DayPage } from '#/features/day/DayPage.tsx'
import { dayForms } from '#/features/day/forms.server.ts'
import { readDaySearch } from '#/features/day/search.ts'
import { pageHead } from '#/features/frame/head.ts'
import { FollowNews } from '#/features/news/FollowNews.tsx'
import { enterPractice } from '#/features/provider/entrance.ts'
import { ProviderFrame } from '#/features/provider/ProviderFrame.tsx'
import { getEnvelope } from '#/forms/envelope.functions.ts'
import { accountSession, restoreInterrupted } from '#/forms/interrupted.server.ts'
import { receivePost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/provider/$slug/')({
  validateSearch: readDaySearch,
  server: { handlers: { GET: restoreInterrupted, POST: receivePost(dayForms, accountSession) } },
  beforeLoad: ({ serverContext }) => ({ failed: serverContext?.post }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps, location }) => {
    const [practice, day, envelope] = await Promise.all([
      enterPractice(slug, location),
      getDay({ data: { slug, ...deps } }),
      getEnvelope(),
    ])
    return { practice, day, envelope }
  },
  head: ({ params }) =>
    pageHead({ path: `/provider/${params.slug}`, title: m.provider_today(), private: true }),
  component: Today,
})

function Today() {
  const { practice, day, envelope } = Route.useLoaderData()
  const router = useRouter()
  const { failed } = Route.useRouteContext()
  const refresh = () => void router.invalidate()
  return (
    <ProviderFrame practice={practice} title={m.provider_today()}>
      {day && <DayPage day={day} envelope={envelope} failed={failed} onDone={refresh} />}
      {day && <FollowNews topic={`doctor.${day.practice}`} />}
    </ProviderFrame>
  )
}
