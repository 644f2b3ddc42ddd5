import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { Live } from '#/features/live/Live.tsx'
import { waitingForms } from '#/features/waiting/forms.server.ts'
import { waitingLookup } from '#/features/waiting/lookup.ts'
import { StatusPage } from '#/features/waiting/StatusPage.tsx'
import { getWaiting } from '#/features/waiting/waiting.functions.ts'
import { getFormToken } from '#/forms/form-token.functions.ts'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'
import { LookupPage } from '#/parts/LookupPage.tsx'

export const Route = createFileRoute('/{-$locale}/waiting/$reference')({
  server: { handlers: { POST: handleFormPost(waitingForms) } },
  loader: async ({ params }) => {
    const [entry, formToken] = await Promise.all([
      getWaiting({ data: params.reference }),
      getFormToken(),
    ])
    return { entry, formToken, title: m.waiting_title() }
  },
  head: privateHead,
  component: Status,
})

function Status() {
  const { reference } = Route.useParams()
  const { entry: first } = Route.useLoaderData()
  const load = () => getWaiting({ data: reference })
  return (
    <Live
      name={['waiting', reference]}
      first={first}
      load={load}
      topic={first ? `doctor.${first.doctor.slug}` : undefined}
      everySeconds={10}
    >
      {(entry) =>
        entry ? (
          <StatusPage entry={entry} />
        ) : (
          <LookupPage lookup={waitingLookup} reference={reference} />
        )
      }
    </Live>
  )
}
