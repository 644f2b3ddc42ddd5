import { createFileRoute, notFound } from '@tanstack/react-router'
import { getPreview } from '#/features/content/content.functions.ts'
import { PreviewPage } from '#/features/content/PreviewPage.tsx'
import { pageHead } from '#/features/frame/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/preview/$token')({
  loader: async ({ params: { token } }) => {
    const preview = await getPreview({ data: token })
    if (!preview) throw notFound()
    return { preview }
  },
  head: ({ params: { token } }) =>
    pageHead({ path: `/preview/${token}`, title: m.content_preview_title(), private: true }),
  component: Preview,
})

function Preview() {
  return <PreviewPage preview={Route.useLoaderData().preview} />
}
