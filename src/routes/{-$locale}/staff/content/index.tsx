import { createFileRoute } from '@tanstack/react-router'
import { getContentList } from '#/features/content/content.functions.ts'
import { ContentListPage } from '#/features/content/ContentListPage.tsx'
import { readContentSearch } from '#/features/content/search.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/content/')({
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const desk = await requireStaffSession()
    const [list, formToken] = await Promise.all([
      getContentList({ data: deps }),
      getDeskFormToken(),
    ])
    return { desk, list, formToken, title: m.content_title() }
  },
  head: privateHead,
  component: Content,
})

function Content() {
  const { desk, list } = Route.useLoaderData()
  return (
    <DeskFrame desk={desk} title={m.content_title()}>
      <ContentListPage list={list} />
    </DeskFrame>
  )
}
