import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Locale } from '#/domain/localized.ts'
import { can, deskActor } from '#/domain/permissions.ts'
import type { RequestKind } from '#/domain/request.ts'
import type { App } from '#/server/app.ts'
import { staff } from '#/server/db/schema/staff.ts'
import { canMail } from '#/server/gateways/messages/notifier.ts'
import { enqueueNotice } from '#/server/notices/enqueue.ts'
import type { Work } from '#/server/work.ts'
import { memberOf } from './staff.ts'
import type { StaffMember } from './staff-member.ts'

/** Queues an e-mail about a new request to the members who chose it and may work on it; it says only its number. */
export async function notifyStaff(
  work: Work,
  { id, kind, reference }: { id: string; kind: RequestKind; reference: string },
): Promise<void> {
  const rows = await work.tx
    .select()
    .from(staff)
    .where(and(isNull(staff.withdrawnAt), isNotNull(staff.requestNoticeLocale)))
  for (const row of rows) {
    if (!can.workOn(deskActor(memberOf(row)), kind).ok) continue
    await enqueueNotice(work, {
      kind: 'desk-request',
      uniqueKey: `desk-request:${id}:${row.id}`,
      phone: '',
      email: row.email,
      locale: row.requestNoticeLocale ?? 'ar',
      userId: null,
      inputs: { staff: row.id, reference, path: `/staff/requests/${reference}` },
    })
  }
}

/** Whether a member gets these e-mails; null where the site sends none. */
export async function findRequestNotices(app: App, { id }: StaffMember): Promise<boolean | null> {
  if (!canMail(app.gateways.notifier)) return null
  const [row] = await app.db
    .select({ locale: staff.requestNoticeLocale })
    .from(staff)
    .where(eq(staff.id, id))
  return (row?.locale ?? null) !== null
}

/** `locale`: the language of the e-mails, or null for none. */
export async function setRequestNotices(
  app: App,
  { id }: StaffMember,
  locale: Locale | null,
): Promise<void> {
  await app.db.update(staff).set({ requestNoticeLocale: locale }).where(eq(staff.id, id))
}
