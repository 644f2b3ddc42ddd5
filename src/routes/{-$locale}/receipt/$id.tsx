import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#/features/receipts/ReceiptPage.tsx'
import { getReceipt } from '#/features/receipts/receipts.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/receipt/$id')({
  loader: async ({ params: { id } }) => {
    const receipt = await getReceipt({ data: id })
    return { receipt, title: m.receipts_title() }
  },
  head: privateHead,
  component: Receipt,
})

function Receipt() {
  return <ReceiptPage receipt={Route.useLoaderData().receipt} />
}
