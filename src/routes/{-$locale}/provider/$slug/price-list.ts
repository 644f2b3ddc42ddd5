import { createFileRoute } from '@tanstack/react-router'
import { sendPriceTemplate } from '#/features/laboratory/desk/price-file.server.ts'

/** The catalogue with a laboratory's prices, as a file to fill in. */
export const Route = createFileRoute('/{-$locale}/provider/$slug/price-list')({
  server: { handlers: { GET: sendPriceTemplate } },
})
