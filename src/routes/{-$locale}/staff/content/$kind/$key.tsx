import { createFileRoute } from '@tanstack/react-router'
import { getContent } from '#/features/content/content.functions.ts'
import { EditPage } from '#/features/content/EditPage.tsx'
import { contentForms } from '#/features/content/forms.server.ts'
import { readCopySearch } from '#/features/content/search.ts'
import { contentKindName } from '#/i18n/terms/content.ts'
import { privateHead } from '#/features/seo/head.ts'
import { DeskFrame } from '#/features/staff/DeskFrame.tsx'
import { requireStaffSession } from '#/features/staff/require-staff.ts'
import { getDeskFormToken } from '#/features/staff/staff.functions.ts'
import { receiveAtDesk } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/staff/content/$kind/$key')({
  server: { handlers: receiveAtDesk(contentForms) },
  validateSearch: readCopySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { kind, key }, deps: { like } }) => {
    const desk = await requireStaffSession()
    const [piece, formToken] = await Promise.all([
      getContent({ data: { kind, key, like } }),
      getDeskFormToken(),
    ])
    return { desk, piece, formToken, title: m.content_title() }
  },
  head: privateHead,
  component: EditContent,
})

function EditContent() {
  const { desk, piece } = Route.useLoaderData()
  const { kind, key, name } = piece
  const title = key === '' ? m.content_new({ kind: contentKindName(kind) }) : name
  return (
    <DeskFrame desk={desk} title={title}>
      <EditPage key={`${kind}/${key}`} piece={piece} />
    </DeskFrame>
  )
}
