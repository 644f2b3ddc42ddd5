import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { privateHead } from '#/features/seo/head.ts'
import { showOrDownload } from '#/features/my-data/download.server.ts'
import { ErasedPage } from '#/features/my-data/ErasedPage.tsx'
import { myDataForms } from '#/features/my-data/forms.server.ts'
import { ERASED, isOwnKey } from '#/features/my-data/keys.ts'
import { getMyData } from '#/features/my-data/my-data.functions.ts'
import { MyDataPage } from '#/features/my-data/MyDataPage.tsx'
import { handleFormPost } from '#/forms/receive.server.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/my-data_/$key')({
  server: { handlers: { GET: showOrDownload, POST: handleFormPost(myDataForms) } },
  loader: async ({ params: { key }, location }) => {
    const data = key === ERASED ? null : await getMyData({ data: key })
    if (data || key === ERASED) return { data, formToken: data?.formToken, title: m.mydata_title() }
    if (!isOwnKey(key)) throw notFound()
    throw redirect({ to: '/{-$locale}/login', search: { next: location.pathname } })
  },
  head: privateHead,
  component: MyData,
})

function MyData() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <ErasedPage />
  return <MyDataPage data={data} onDone={() => void router.invalidate()} />
}
