import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { localized } from '#/domain/localized.ts'
import type { PaymentSubject } from '#/domain/money/payment.ts'
import type { RefundReason } from '#/domain/money/refund.ts'
import { doctorName } from '#/i18n/doctor-name.ts'
import { inLocale } from '#/i18n/locale.ts'
import type { ColumnCipher } from '#/server/crypto/column-cipher.ts'
import type { Queries } from '#/server/db/connect.ts'
import { bookings } from '#/server/db/schema/booking.ts'
import { doctors } from '#/server/db/schema/directory.ts'
import { offers, vouchers } from '#/server/db/schema/offers.ts'
import { paymentEvents, paymentRefunds, payments } from '#/server/db/schema/payments.ts'
import { requests } from '#/server/db/schema/requests.ts'
import { procedures } from '#/server/db/schema/surgery.ts'
import { openDetails } from '#/server/sealing/sealed-rows.ts'
import type { Work } from '#/server/work.ts'
import type { Payable } from './payment.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * `subjectReference` and `title`: the reference or code of what is paid for, and its name.
 * `refundDuePiastres`: the sum of refunds that are due but not done.
 */
export type Payment = Awaited<ReturnType<typeof selectPayments>>[number]

/** The column that names what is paid. */
export const subjectColumns = {
  booking: payments.bookingId,
  voucher: payments.voucherId,
  'down-payment': payments.requestId,
} as const satisfies Record<PaymentSubject, unknown>

/** Payments with the reference and title of what they pay for, latest first. */
export async function selectPayments(
  db: Queries,
  columnCipher: ColumnCipher,
  which: SQL | undefined,
) {
  const rows = await db
    .select({
      ...getTableColumns(payments),
      subjectReference: sql<string>`coalesce(${bookings.reference}, ${vouchers.code}, ${requests.reference})`,
      doctor: localized(doctors, 'name'),
      doctorTitle: doctors.title,
      offer: localized(offers, 'title'),
      details: requests.details,
      refundDuePiastres: sql<number>`(
        select coalesce(sum(${paymentRefunds.amountPiastres}), 0)::int from ${paymentRefunds}
        where ${paymentRefunds.paymentId} = ${payments.id} and ${paymentRefunds.status} <> 'done')`,
      refundReason: sql<RefundReason | null>`(
        select ${paymentRefunds.reason} from ${paymentRefunds}
        where ${paymentRefunds.paymentId} = ${payments.id}
        order by ${paymentRefunds.createdAt} desc limit 1)`,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(doctors, eq(doctors.id, bookings.doctorId))
    .leftJoin(vouchers, eq(vouchers.id, payments.voucherId))
    .leftJoin(offers, eq(offers.id, vouchers.offerId))
    .leftJoin(requests, eq(requests.id, payments.requestId))
    .where(which)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(50)
  const titles = await listProcedures(db)
  return rows.map(({ details, doctor, offer, ...row }) => {
    const procedure = titles.get(procedureOf(columnCipher, row.requestId, details))
    const title = doctor ?? offer ?? procedure ?? { ar: '', en: '' }
    return { ...row, title, payable: payableOf(row) }
  })
}

/** The name of what is paid for, in the reader's language; a doctor's as patients say it. */
export function subjectName({ title, doctorTitle }: Payment): string {
  const name = inLocale(title)
  return doctorTitle ? doctorName({ name, title: doctorTitle }) : name
}

function procedureOf(
  columnCipher: ColumnCipher,
  requestId: string | null,
  details: Record<string, unknown> | null,
): string {
  if (!requestId || !details) return ''
  const { procedure } = openDetails(columnCipher, requestId, details)
  return typeof procedure === 'string' ? procedure : ''
}

async function listProcedures(db: Queries) {
  const rows = await db
    .select({ slug: procedures.slug, name: localized(procedures, 'name') })
    .from(procedures)
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

export function payableOf(
  row: Pick<PaymentRow, 'subject' | 'bookingId' | 'voucherId' | 'requestId'>,
): Payable {
  return { subject: row.subject, id: row.bookingId ?? row.voucherId ?? row.requestId ?? '' }
}

type Entry = Pick<
  typeof paymentEvents.$inferInsert,
  'event' | 'status' | 'actor' | 'gatewayEventId'
> & {
  amountPiastres?: number
  detail?: object
}

/** Adds to a payment's history; false if the gateway reported the event before. */
export async function recordPayment(
  { tx, now }: Work,
  paymentId: string,
  entry: Entry,
): Promise<boolean> {
  const added = await tx
    .insert(paymentEvents)
    .values({ ...entry, paymentId, at: now })
    .onConflictDoNothing({ target: [paymentEvents.paymentId, paymentEvents.gatewayEventId] })
    .returning({ id: paymentEvents.id })
  return added.length > 0
}
