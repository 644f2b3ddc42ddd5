import { sql } from 'drizzle-orm'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { payments } from '#/server/db/schema/payments.ts'
import type { RemovalPart } from './removal-scope.ts'

/** Changes what stays where it depends on rows that are about to be removed. */
export async function separateReal(db: Queries, scope: readonly RemovalPart[]): Promise<void> {
  const rowsOf = (table: string) => scope.find((part) => part.table === table)?.rows ?? sql`false`
  // Its vouchers are redeemed by telephone until staff choose a profile.
  await db.execute(sql`
    update ${offers} set doctor_id = null
    where doctor_id in (select id from doctors where ${rowsOf('doctors')})`)
  await db.execute(sql`
    update ${offers} set facility_id = null
    where facility_id in (select id from facilities where ${rowsOf('facilities')})`)
  await db.execute(sql`
    update ${offers} set claimed = ${offers.claimed} - gone.count
    from (select offer_id, count(*)::int as count from ${vouchers} where ${rowsOf('vouchers')} group by offer_id) as gone
    where gone.offer_id = ${offers.id}`)
  // A trial payment is not money, so the visit is paid at the clinic.
  await db.execute(sql`
    update ${bookings} set payment = 'clinic'
    where ${bookings.payment} = 'online'
      and exists (select from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.gateway} = 'sandbox')
      and not exists (select from ${payments} where ${payments.bookingId} = ${bookings.id} and ${payments.gateway} <> 'sandbox')`)
}
