import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { pinForms } from '#/features/pins/forms.server.ts'
import { getPins } from '#/features/pins/pins.functions.ts'
import { PinsPage } from '#/features/pins/PinsPage.tsx'
import { readPinsSearch } from '#/features/pins/search.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/places')({
  validateSearch: readPinsSearch,
  server: { handlers: receiveAtDesk(pinForms) },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [view, formToken] = await Promise.all([getPins({ data: deps }), getDeskFormToken()])
    return { desk, view, formToken, title: m.place_desk_title() }
  },
  head: privateHead,
  component: Places,
})

function Places() {
  const { desk, view } = Route.useLoaderData()
  const { done = false } = Route.useSearch()
  return (
    <DeskFrame desk={desk} title={m.place_desk_title()}>
      <PinsPage view={view} isDone={done} />
    </DeskFrame>
  )
}
