import { createFileRoute } from '@tanstack/react-router'
import { CheckPage } from '#/features/receipts/CheckPage.tsx'
import { getReceiptCheck } from '#/features/receipts/receipts.functions.ts'
import { privateHead } from '#/features/seo/head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/{-$locale}/receipt/check/$code')({
  loader: async ({ params: { code } }) => {
    const check = await getReceiptCheck({ data: code })
    return { check, title: m.receipts_check_title() }
  },
  head: privateHead,
  component: Check,
})

function Check() {
  return <CheckPage check={Route.useLoaderData().check} />
}
