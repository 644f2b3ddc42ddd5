import { shortenHolds } from '#/server/bookings/shorten.ts'
import { advanceNotices } from '#/server/notices/advance.ts'
import { shortenPayments } from '#/server/ledger/ledger.ts'
import type { App } from '#/server/app.ts'

/** Brings forward ends and due times that were recorded before the clock was set back. */
export async function correctFutureTimes(app: App): Promise<void> {
  await shortenPayments(app)
  await shortenHolds(app)
  await advanceNotices(app)
}
